import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { HeatmapRow, HeatmapUnit } from '../../domain/heatmap';
import { type HeatmapCart, type PlacedUnit, unitsAt } from './choice';
import type { CellPlace } from './move-cell';

/** Milliseconds that a finger rests on a unit before units are chosen. */
const longPress = 450;
/** Pixels that a resting finger may move. */
const still = 10;
/** Pixels from the window's upper and lower edge within which a drag scrolls the page. */
const edge = 88;
/** Pixels that it is scrolled at most with each frame. */
const fastest = 14;
/** Milliseconds within which the click belongs to the press that was handled already. */
const clickAfterPress = 700;

type ChoosingOptions = {
  /** The container of the cells. */
  area: RefObject<HTMLElement | null>;
  rows: readonly HeatmapRow[];
  /** The units that meet the filters: a drag passes over the others, a press chooses them too. */
  shown: ReadonlySet<HeatmapUnit>;
  /** The cell at a point of the window. */
  placeAt: (x: number, y: number) => CellPlace | undefined;
  /** Shows a cell at once as chosen or not; the cart follows when the drag ends. */
  show: (place: CellPlace, isPicked: boolean) => void;
  /** Pixels between two cells at least: a quick drag skips none. */
  step: number;
  cart: HeatmapCart | undefined;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
};

type Drag = {
  pointerId: number;
  isAdding: boolean;
  places: Map<string, CellPlace>;
  last: { x: number; y: number };
};

/**
 * Chooses units for the cart: a press chooses one, a drag all that it passes, which is one change of the cart. What
 * begins on a unit in the cart takes out. A long press of a finger begins to choose; Escape takes the drag back, and
 * without one ends choosing.
 * @returns whether a click was a press that is handled here
 */
export function useChoosing(options: ChoosingOptions): (event: { detail: number }) => boolean {
  const { area, isChoosing, cart } = options;
  const drag = useRef<Drag | null>(null);
  const handledAt = useRef(Number.NEGATIVE_INFINITY);
  const hasCart = cart !== undefined;

  const isPicked = ({ unit }: PlacedUnit) => options.cart?.has(unit) ?? false;
  const unitAt = (place: CellPlace | undefined) => place && unitsAt(options.rows, [place])[0];

  const showAsInCart = (places: Iterable<CellPlace>) => {
    for (const place of places) {
      const unit = unitAt(place);
      if (unit) options.show(place, isPicked(unit));
    }
  };

  const pass = useEffectEvent((x: number, y: number) => {
    const now = drag.current;
    if (!now) return;
    const { last } = now;
    const steps = Math.max(1, Math.ceil(Math.hypot(x - last.x, y - last.y) / options.step));
    for (let at = 1; at <= steps; at++) {
      const place = options.placeAt(
        last.x + ((x - last.x) * at) / steps,
        last.y + ((y - last.y) * at) / steps,
      );
      const passed = unitAt(place);
      if (!place || !passed || now.places.has(keyOf(place))) continue;
      if (now.places.size > 0 && !options.shown.has(passed.unit)) continue;
      now.places.set(keyOf(place), place);
      options.show(place, now.isAdding);
    }
    now.last = { x, y };
  });

  const begin = useEffectEvent((event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    const unit = unitAt(options.placeAt(x, y));
    if (!unit || !options.cart) return false;
    drag.current = {
      pointerId: event.pointerId,
      isAdding: !isPicked(unit),
      places: new Map(),
      last: { x, y },
    };
    pass(x, y);
    return true;
  });

  const end = useEffectEvent(() => {
    const done = drag.current;
    drag.current = null;
    if (!done) return;
    handledAt.current = performance.now();
    const units = unitsAt(options.rows, [...done.places.values()]);
    const changed = units.filter((unit) => isPicked(unit) !== done.isAdding);
    if (changed.length === 0) return;
    if (!done.isAdding) options.cart?.takeOut(changed);
    else if (!options.cart?.add(changed)) showAsInCart(done.places.values());
  });

  const takeBack = useEffectEvent(() => {
    const begun = drag.current;
    drag.current = null;
    showAsInCart(begun?.places.values() ?? []);
    return begun !== null;
  });

  const press = useEffectEvent((place: CellPlace | undefined) => {
    const unit = unitAt(place);
    if (!unit || !options.cart) return;
    handledAt.current = performance.now();
    const { cart } = options;
    inPlace(() => {
      options.onChoosing(true);
      if (!isPicked(unit)) cart.add([unit]);
    });
  });
  /** Keeps the units under the finger when the bar of chosen units appears above them. */
  const inPlace = (change: () => void) => {
    const topOf = () => area.current?.getBoundingClientRect().top ?? 0;
    const before = topOf();
    flushSync(change);
    window.scrollBy({ top: topOf() - before, behavior: 'instant' });
  };
  const leave = useEffectEvent(() => options.onChoosing(false));
  const placeAt = useEffectEvent((x: number, y: number) => options.placeAt(x, y));

  useEffect(() => {
    const element = area.current;
    if (!element || !isChoosing) return;
    const listening = new AbortController();
    const { signal } = listening;
    let frame = 0;
    const scroll = () => {
      const now = drag.current;
      if (!now) return;
      // A press at the edge stays where it is.
      const by = now.places.size > 1 ? scrollBy(now.last.y) : 0;
      if (by !== 0) {
        window.scrollBy(0, by);
        pass(now.last.x, now.last.y);
      }
      frame = requestAnimationFrame(scroll);
    };
    element.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0 || !event.isPrimary || drag.current || onFloorHead(event)) return;
        if (begin(event)) frame = requestAnimationFrame(scroll);
      },
      { signal },
    );
    // What begins on a unit drags; beside the units, such as on the floors' labels, a finger scrolls.
    element.addEventListener('touchmove', (event) => drag.current && event.preventDefault(), {
      signal,
      passive: false,
    });
    const isOwn = (event: PointerEvent) => drag.current?.pointerId === event.pointerId;
    document.addEventListener('pointermove', (event) => isOwn(event) && pass(event.clientX, event.clientY), {
      signal,
    });
    document.addEventListener('pointerup', (event) => isOwn(event) && end(), { signal });
    document.addEventListener('pointercancel', (event) => isOwn(event) && takeBack(), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]'))
          return;
        if (!takeBack()) leave();
      },
      { signal },
    );
    return () => {
      takeBack();
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [area, isChoosing]);

  useEffect(() => {
    const element = area.current;
    if (!element || isChoosing || !hasCart) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from = { x: 0, y: 0 };
    const stop = () => clearTimeout(timer);
    element.addEventListener(
      'pointerdown',
      ({ pointerType, isPrimary, clientX, clientY }) => {
        stop();
        // The next click is of this press.
        handledAt.current = Number.NEGATIVE_INFINITY;
        if (pointerType !== 'touch' || !isPrimary) return;
        from = { x: clientX, y: clientY };
        timer = setTimeout(() => press(placeAt(from.x, from.y)), longPress);
      },
      { signal, passive: true },
    );
    element.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        if (Math.hypot(clientX - from.x, clientY - from.y) > still) stop();
      },
      { signal, passive: true },
    );
    for (const name of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(name, stop, { signal });
    // The browser's own menu of a long press would cover the units.
    element.addEventListener(
      'contextmenu',
      (event) => (event as PointerEvent).pointerType === 'touch' && event.preventDefault(),
      { signal },
    );
    return () => {
      stop();
      listening.abort();
    };
  }, [area, isChoosing, hasCart]);

  return ({ detail }) => detail > 0 && performance.now() - handledAt.current < clickAfterPress;
}

const keyOf = ({ row, column }: CellPlace): string => `${row}.${column}`;

const onFloorHead = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-floor]') !== null;

/** How far to scroll for a finger or pointer near an edge of the window: faster the nearer it is. */
function scrollBy(y: number): number {
  const above = edge - y;
  const below = y - (window.innerHeight - edge);
  if (above > 0) return -Math.ceil((Math.min(above, edge) / edge) * fastest);
  return below > 0 ? Math.ceil((Math.min(below, edge) / edge) * fastest) : 0;
}
