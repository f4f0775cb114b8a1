import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many rows are drawn at a time, more than a phone shows. */
const atATime = 12;

/** Whoever comes back to a list finds it as it was, and the browser the place that it was scrolled to. */
let wasWhole = false;

/**
 * How many of so many rows to draw now: the first, and more of them frame by frame, so that a press waits for a few at
 * most. Whatever is left is drawn before it is printed.
 */
export function useGrowing(rows: number): number {
  const [drawn, setDrawn] = useState(wasWhole ? rows : atATime);
  const isWhole = drawn >= rows;
  useEffect(() => {
    if (rows > 0 && isWhole) wasWhole = true;
    if (isWhole) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + atATime)));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, drawn, rows]);
  useEffect(() => {
    const drawAll = () => flushSync(() => setDrawn(rows));
    window.addEventListener('beforeprint', drawAll);
    return () => window.removeEventListener('beforeprint', drawAll);
  }, [rows]);
  return drawn;
}
