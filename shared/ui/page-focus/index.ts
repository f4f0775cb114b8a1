import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How long a page may take to show its heading, in milliseconds. */
const longest = 10_000;

/**
 * Moves the focus to the heading of a page that was opened within the app, as a browser begins at the top of a page that
 * it loads (WCAG 2.4.3). What the page itself focuses, or the reader meanwhile, stays focused.
 */
export function usePageFocus(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hasFocus() || focusHeading()) return;
    // The page is being fetched.
    const watch = new MutationObserver(() => (hasFocus() || focusHeading()) && stop());
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
    };
    const timer = setTimeout(stop, longest);
    watch.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [pathname]);
}

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

/**
 * Moves the focus to the page's heading, or to the first of a part of it, as where what had it is gone.
 * @returns whether there is one
 */
export function focusHeading(part?: Element | null): boolean {
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Moves the focus to the heading above an element that is taken away while it has the focus (WCAG 2.4.3). */
export function useFocusAbove(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      const part = own.closest('section, dialog, main');
      // Once what replaces it is there, which may take the focus itself.
      setTimeout(() => hasFocus() || focusHeading(part?.isConnected ? part : null));
    };
  }, [element]);
}

/** Moves the focus to the page's heading when a dialog closes and the button that opened it is gone (WCAG 2.4.3). */
export function useFocusAfter(isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !hasFocus()) focusHeading();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
