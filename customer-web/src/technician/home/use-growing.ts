import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many rows are drawn at first, more than a phone shows. */
const first = 8;

/** Keeps the length of a list for the way back, so that the browser can restore the scroll position. */
let wasWhole = false;

/**
 * How many of so many rows to draw now: the first, and all of them after the next frame, in pieces that a press does not
 * wait for. They are drawn at once before they are printed.
 */
export function useGrowing(rows: number): number {
  const [isWhole, setWhole] = useState(wasWhole);
  useEffect(() => {
    if (rows === 0) return;
    if (isWhole) wasWhole = true;
    else {
      const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)));
      return () => cancelAnimationFrame(frame);
    }
  }, [isWhole, rows]);
  useEffect(() => {
    const drawAll = () => flushSync(() => setWhole(true));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, []);
  return isWhole ? rows : Math.min(first, rows);
}
