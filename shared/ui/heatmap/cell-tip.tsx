import { type RefObject, useEffect, useState } from 'react';
import {
  cellClass,
  cellDetail,
  cellName,
  type HeatmapRow,
  type HeatmapUnit,
  type UpcomingOrder,
} from '../../domain/heatmap';
import styles from './cell-tip.module.css';
import type { CellWords } from './cell-words';
import { lastTry, placeName } from './spoken-name';
import { placeOf } from './use-roving-cells';

type CellTipProps = {
  grid: RefObject<HTMLElement | null>;
  rows: readonly HeatmapRow[];
  words: CellWords;
};

/**
 * What is known of the cell that is pointed at or has the focus (4 §1.3): its pests with level and day, the last try in
 * vain and the planned visits. A screen reader has it in the cell's name. Escape takes it away.
 */
export function CellTip({ grid, rows, words }: CellTipProps) {
  const [shown, setShown] = useState<{ cell: Element; row: number; column: number } | null>(null);
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (target: EventTarget | null, delay: number) => {
      clearTimeout(timer);
      const held = (target as Element | null)?.closest?.('[data-place]');
      const cell = held?.closest('[role="gridcell"]') ?? held;
      const place = cell && placeOf(target as Element);
      if (!cell || !place) return setShown(null);
      timer = setTimeout(() => setShown({ cell, ...place }), delay);
    };
    const hide = () => {
      clearTimeout(timer);
      setShown(null);
    };
    const onPointer = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') show(event.target, untilShown);
    };
    const onFocus = (event: FocusEvent) => {
      if ((event.target as Element).matches(':focus-visible')) show(event.target, 0);
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    element.addEventListener('pointerover', onPointer);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', hide);
    element.addEventListener('click', hide);
    document.addEventListener('keydown', onKey);
    // It stays with its cell, which the step of a key may have brought into sight.
    const follow = () => setShown((now) => now && { ...now });
    window.addEventListener('scroll', follow, true);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerover', onPointer);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('click', hide);
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', follow, true);
    };
  }, [grid]);
  const unit = shown && rows[shown.row]?.cells[shown.column];
  if (!unit) return null;
  return (
    <div className={styles.tip} style={besides(shown.cell.getBoundingClientRect())} aria-hidden="true">
      <CellFacts unit={unit} words={words} />
    </div>
  );
}

/** Milliseconds that the pointer rests on a cell first; the focus does not wait. */
const untilShown = 250;
const widest = 416;

/** Below the cell, or above it in the lower half of the window. */
function besides({ left, top, bottom }: DOMRect) {
  const { clientWidth, clientHeight } = document.documentElement;
  const inlineStart = Math.max(8, Math.min(left, clientWidth - widest - 8));
  const isLow = bottom > clientHeight / 2;
  return {
    left: inlineStart,
    maxWidth: widest,
    ...(isLow ? { bottom: clientHeight - top + 4 } : { top: bottom + 4 }),
  };
}

function CellFacts({ unit, words }: { unit: HeatmapUnit; words: CellWords }) {
  const { t, pest, day } = words;
  const { pests, last_try, planned } = cellDetail(unit);
  const { marks } = cellName(unit);
  const level = cellClass(unit);
  return (
    <>
      <p className={styles.head}>
        <b>{placeName(words, unit)}</b>
        <span>
          {[t(`heatmap.classes.${level}`), ...marks.map((mark) => t(`heatmap.markNames.${mark}`))].join(', ')}
        </span>
      </p>
      {pests.length > 0 && (
        <ul>
          {pests.map((one) => (
            <li key={one.pest_id}>
              <span className={styles.swatch} data-level={cellClass(one)} />
              <span>{pest(one.pest_id)}</span>
              <span>{t(`heatmap.classes.${cellClass(one)}`)}</span>
              <span>{one.work_date && day(one.work_date)}</span>
            </li>
          ))}
        </ul>
      )}
      {last_try && <p>{t('heatmap.detail.lastTry', lastTry(words, last_try))}</p>}
      {planned.map((visit) => (
        <p key={`${visit.pest_id} ${visit.schedule_date} ${visit.service_code}`}>
          {visitToCome(words, visit)}
        </p>
      ))}
    </>
  );
}

/** A visit to come with its pest, and its day and window as far as they are known. */
function visitToCome({ t, pest, day, state }: CellWords, visit: UpcomingOrder): string {
  const { schedule_date, time_window } = visit;
  const about = { pest: pest(visit.pest_id), day: schedule_date ? day(schedule_date) : '' };
  const name = state(visit);
  return name === 'planned' && time_window
    ? t('heatmap.detail.plannedIn', { ...about, window: t(`orders.windows.${time_window}`) })
    : t(`heatmap.detail.${name}`, about);
}
