import { keep, readKept } from '@clearunit/shared/ui/device/storage';
import { useLayoutEffect, useRef } from 'react';
import * as z from 'zod/mini';

const key = 'clearunit.attention-height';
const Kept = z.object({ building: z.string(), width: z.number(), height: z.number() });

/** The last height of a building's attention panel on this device, at the present width; undefined if unknown. */
export function readHeight(building: string): number | undefined {
  const kept = readKept(key, Kept);
  return kept?.building === building && kept.width === window.innerWidth ? kept.height : undefined;
}

/**
 * Keeps the height of an element, while it is shown as it will be at first. The browser tells it once it has laid the page
 * out: asking for it makes a phone lay out the page an additional time.
 * @returns what the element needs
 */
export function useKeptHeight(building: string, isAtFirst: boolean) {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isAtFirst || !element.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) keep(key, { building, width: window.innerWidth, height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [building, isAtFirst]);
  return element;
}
