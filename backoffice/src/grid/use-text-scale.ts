import { useEffect, useRef, useState } from 'react';

/** The measured text: words of headings and cells. */
export const sampleText = 'Confirmation Email 2026';

/**
 * How much wider than usual a reader's browser sets text, such as 1.25 with wider letter and word spacing (WCAG 1.4.12).
 * @returns the ratio, never below 1, and the ref of an element that holds `sampleText` and nothing else
 */
export function useTextScale() {
  const sample = useRef<HTMLSpanElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = sample.current;
    if (!element || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(() => setScale(scaleOf(element)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return { scale, sample };
}

/**
 * A canvas ignores letter spacing of style sheets. Rounded to steps, so that small differences do not change the grid.
 */
function scaleOf(element: HTMLElement): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return 1;
  // The shorthand is empty where a part of it cannot be written so.
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  context.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const usual = context.measureText(sampleText).width;
  return usual > 0 ? Math.max(1, Math.round((element.offsetWidth / usual) * 20) / 20) : 1;
}
