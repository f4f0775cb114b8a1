import { keep, readKept } from '@clearunit/shared/ui/device';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';

/** The cart panel's width in CSS pixels (2 §9). */
const defaultPanelWidth = 350;
export const leastPanelWidth = 200;
const key = 'clearunit.cart-width';
const step = 20;

/** The widest panel: half of the window. */
const mostPanelWidth = () => Math.max(leastPanelWidth, Math.floor(window.innerWidth / 2));

const within = (width: number) => Math.round(Math.min(Math.max(width, leastPanelWidth), mostPanelWidth()));

/**
 * The width of a panel at the right edge, kept on this device, and its handle's props: it is dragged or moved by arrow
 * keys, Home and End; a double click restores the default.
 */
export function usePanelWidth() {
  const [width, setWidth] = useState(() => within(readKept(key, z.number()) ?? defaultPanelWidth));
  const grabbed = useRef({ x: 0, width });
  useEffect(() => keep(key, width), [width]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    setWidth(within(grabbed.current.width + grabbed.current.x - event.clientX));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: width + step,
      ArrowRight: width - step,
      Home: leastPanelWidth,
      End: mostPanelWidth(),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setWidth(within(next));
  };
  const handle = {
    onPointerDown,
    onPointerMove,
    onKeyDown,
    onDoubleClick: () => setWidth(within(defaultPanelWidth)),
  };
  return { width, most: mostPanelWidth(), handle };
}
