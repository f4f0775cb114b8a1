import { useEffect, useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { keep, readKept } from '../device';

const key = 'clearunit.portfolio-place';
const KeptScroll = z.object({ entry: z.string(), y: z.number(), link: z.optional(z.string()) });

/**
 * Brings back whoever returns to the same page of the history, where they were: the scroll position and the link that
 * they opened.
 * @param entry the page in the history, as the router names it
 * @param isReady once the rows are there
 * @returns what the frame of the links needs
 */
export function useKeptScroll(entry: string, isReady: boolean) {
  const y = useRef(0);
  const link = useRef<string>(undefined);
  const isRestored = useRef(false);
  const isOpening = useRef(false);
  const frame = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!isReady || isRestored.current) return;
    isRestored.current = true;
    const kept = readKept(key, KeptScroll, 'session');
    if (kept?.entry !== entry) return;
    y.current = kept.y;
    window.scrollTo(0, kept.y);
    if (!kept.link) return;
    link.current = kept.link;
    frame.current
      ?.querySelector<HTMLElement>(`[data-link="${CSS.escape(kept.link)}"]`)
      ?.focus({ preventScroll: true });
  }, [isReady, entry]);

  useEffect(() => {
    const store = () => keep(key, { entry, y: y.current, link: link.current }, 'session');
    const onScroll = () => {
      y.current = window.scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', store);
      if (isRestored.current) store();
      // The page that was opened begins at its top.
      if (isOpening.current) window.scrollTo(0, 0);
    };
  }, [entry]);

  return {
    ref: frame,
    onClickCapture: ({ target }: { target: EventTarget }) => {
      const opened = (target as Element).closest<HTMLElement>('[data-link]');
      if (!opened) return;
      link.current = opened.dataset.link;
      isOpening.current = true;
    },
  };
}
