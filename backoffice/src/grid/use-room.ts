import { useLayoutEffect, useState } from 'react';
import type { Room } from './fields-without-room';

/** The width of a grid besides its columns: borders, and with many rows a scrollbar. */
const besides = 18;
/** The column of checkboxes. */
const checkboxes = 50;
/**
 * Widths are rounded to steps, so that the columns do not change with every pixel of a window that is being resized.
 */
const step = 4;

/**
 * How much room the columns of a grid have within an element.
 * @param assumed returned until it is measured, or if it cannot be
 * @returns the room, and the ref of the element
 */
export function useRoom(choosable: boolean, assumed: boolean): [Room, (element: HTMLElement | null) => void] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth / step) * step);
    measure();
    if (!('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [element]);
  return [width > 0 ? width - besides - (choosable ? checkboxes : 0) : assumed, setElement];
}
