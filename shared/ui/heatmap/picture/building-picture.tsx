import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { hasLetter } from '../../../domain/heatmap';
import { useLook } from '../../look';
import { CellTip } from '../cell-tip';
import { toggleInCart, toggleRowInCart, unitsAt, unitsOfRow } from '../choice';
import { FloorHead } from '../floor-head';
import type { UnitsViewProps } from '../heatmap-grid';
import { type CellPlace, moveCell } from '../move-cell';
import { spokenName } from '../spoken-name';
import { useChoosing } from '../use-choosing';
import { placeAttribute, placeOf } from '../use-roving-cells';
import styles from './building-picture.module.css';
import { numberSize, type PictureContent } from './draw';
import { cornerOf, type PictureLayout, pictureLayout, placeIn, sheetOverlap } from './layout';
import { type Palette, readPalette } from './palette';
import { drawPicture, redrawCell } from './sheets';

/**
 * The whole building in the width of the window: 2,000 cells painted on canvases. The cell that has the focus, and the
 * one that is pointed at, are elements over it, so that keys, screen readers and the tip have what the large cells have.
 */
export function BuildingPicture(props: UnitsViewProps) {
  const { building, words, rows, shown, onUnit, cart, isChoosing, target } = props;
  const { t } = words;
  const area = useRef<HTMLDivElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const width = useWidth(area);
  const look = useLook();
  const layout = useMemo(() => pictureLayout(rows, width, remOf()), [rows, width]);
  const content = useRef<PictureContent | null>(null);
  const palette = useRef<{ look: string; colours: Palette } | null>(null);

  useLayoutEffect(() => {
    const element = area.current;
    const canvases = canvasesOf(sheets.current);
    const context = canvases[0]?.getContext('2d');
    if (!context || !element) return;
    if (palette.current?.look !== look) palette.current = { look, colours: readPalette(element) };
    const { colours } = palette.current;
    const isFirst = content.current === null;
    content.current = {
      layout,
      rows,
      palette: colours,
      letter: (level) => (hasLetter(level) ? t(`heatmap.letters.${level}`) : ''),
      hasNumbers: hasRoomForNumbers(context, layout, rows, colours.font),
      isShown: (unit) => shown.has(unit),
      isPicked: (unit) => cart?.has(unit) ?? false,
    };
    return drawPicture(canvases, content.current, isFirst);
  }, [layout, rows, shown, cart, look, t]);

  const placeAt = useCallback(
    (x: number, y: number) => {
      const box = area.current?.getBoundingClientRect();
      const place = box && placeIn(layout, x - box.left, y - box.top);
      return place && rows[place.row]?.cells[place.column] ? place : undefined;
    },
    [layout, rows],
  );
  const isHandled = useChoosing({
    area,
    rows,
    shown,
    placeAt,
    show: (place, isPicked) => {
      if (content.current) redrawCell(canvasesOf(sheets.current), content.current, place, isPicked);
    },
    step: Math.max(layout.pitch / 2, 6),
    cart,
    isChoosing,
    onChoosing: props.onChoosing,
  });

  const [{ place: chosen, takesFocus }, setCursor] = useState(() => ({
    place: firstOf(rows),
    takesFocus: { now: false },
  }));
  const cursor = unitsAt(rows, [chosen]).length > 0 ? chosen : firstOf(rows);
  const [hovered, setHovered] = useState<CellPlace | null>(null);
  const cursorElement = useRef<HTMLButtonElement & HTMLDivElement>(null);

  const focusOn = useCallback((place: CellPlace) => setCursor({ place, takesFocus: { now: true } }), []);
  // After the element was moved to the cell.
  useLayoutEffect(() => {
    if (!takesFocus.now) return;
    cursorElement.current?.focus({ preventScroll: true });
    cursorElement.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  useEffect(() => {
    if (target) focusOn(target);
  }, [target, focusOn]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = placeOf(event.target as Element) && moveCell(rows, cursor, event);
    if (!next) return;
    event.preventDefault();
    if (event.shiftKey && isChoosing) cart?.add(unitsAt(rows, [cursor, next]));
    focusOn(next);
  };
  const onClick = (event: MouseEvent) => {
    const pressed = event.target as Element;
    const head = pressed.closest<HTMLElement>('[data-floor]');
    const floor = head && rows[Number(head.dataset.floor)];
    if (floor && cart) return toggleRowInCart(cart, floor, shown);
    if (isHandled(event)) return;
    const place = placeOf(pressed) ?? placeAt(event.clientX, event.clientY);
    const unit = place && unitsAt(rows, [place])[0];
    if (!place || !unit) return;
    if (cart && isChoosing) return toggleInCart(cart, unit);
    // A dialog returns the focus to the unit when it closes.
    focusOn(place);
    onUnit?.(unit.unit, unit.floor);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons > 0) return;
    const place = placeAt(event.clientX, event.clientY) ?? null;
    if (place?.row !== hovered?.row || place?.column !== hovered?.column) setHovered(place);
  };

  const unit = cursor && unitsAt(rows, [cursor])[0]?.unit;
  const opens = onUnit !== undefined || isChoosing;
  const Cursor = opens ? 'button' : 'div';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the cells, which keys reach as buttons
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      ref={area}
      className={styles.area}
      data-choosing={isChoosing || undefined}
      data-opens={opens || undefined}
      style={{ blockSize: layout.height }}
      onClick={onClick}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setHovered(null)}
    >
      <div ref={sheets} aria-hidden="true">
        {/* Not yet where the width is not known: broken after each cell, a building has hundreds of sheets. */}
        {width > 0 &&
          layout.sheets.map(({ top, height }) => (
            <canvas
              key={top}
              style={{
                inlineSize: layout.width + 2,
                blockSize: height,
                marginBlockStart: top > 0 ? -sheetOverlap : 0,
              }}
            />
          ))}
      </div>
      {layout.labels.map(({ row, top, height }) => (
        <div
          key={row}
          className={styles.label}
          style={{ insetBlockStart: top, blockSize: height, inlineSize: layout.label }}
          aria-hidden={isChoosing ? undefined : true}
        >
          {isChoosing && cart ? (
            <FloorHead
              floor={rows[row]!.floor}
              isCommon={rows[row]!.part === 'common'}
              shown={unitsOfRow(rows[row]!, shown).length}
              total={rows[row]!.cells.filter(Boolean).length}
              isIn={unitsOfRow(rows[row]!, shown).every((one) => cart.has(one.unit))}
              index={row}
              words={words}
            />
          ) : (
            <span>{rows[row]!.floor}</span>
          )}
        </div>
      ))}
      {layout.headings.map(({ part, top }) => (
        <p key={part} className={styles.heading} style={{ insetBlockStart: top }} aria-hidden="true">
          {t(`heatmap.${part as 'townhouses' | 'common'}`)}
        </p>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: a table of one cell is no table */}
      <div
        role="grid"
        aria-label={t('heatmap.grid', { building })}
        aria-rowcount={rows.length}
        aria-colcount={Math.max(...rows.map(({ cells }) => cells.length))}
        aria-multiselectable={cart ? true : undefined}
        onKeyDown={onKeyDown}
      >
        {unit && (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
          <div role="row" aria-rowindex={cursor.row + 1}>
            {/* biome-ignore lint/a11y/useSemanticElements: see above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: see above */}
            <div
              role="gridcell"
              key={placeAttribute(cursor.row, cursor.column)}
              aria-colindex={cursor.column + 1}
              aria-selected={cart ? cart.has(unit) : undefined}
              className={styles.cursor}
              style={boxOf(layout, cursor)}
            >
              <Cursor
                ref={cursorElement}
                {...(opens ? { type: 'button' as const } : { role: 'img', tabIndex: 0 })}
                data-place={placeAttribute(cursor.row, cursor.column)}
                aria-label={nameOf(unit)}
              />
            </div>
          </div>
        )}
      </div>
      {hovered && (
        <div
          aria-hidden="true"
          className={styles.hovered}
          data-place={placeAttribute(hovered.row, hovered.column)}
          style={boxOf(layout, hovered)}
        />
      )}
      <CellTip grid={area} rows={rows} words={words} />
    </div>
  );

  function nameOf(one: NonNullable<typeof unit>): string {
    const name = spokenName(words, one);
    return shown.has(one) ? name : `${name}; ${t('heatmap.spoken.left-out')}`;
  }
}

function firstOf(rows: UnitsViewProps['rows']): CellPlace {
  const row = Math.max(
    rows.findIndex(({ cells }) => cells.some(Boolean)),
    0,
  );
  return { row, column: Math.max(rows[row]?.cells.findIndex(Boolean) ?? 0, 0) };
}

function boxOf(layout: PictureLayout, place: CellPlace): CSSProperties | undefined {
  const corner = cornerOf(layout, place);
  return (
    corner && {
      insetInlineStart: corner.x,
      insetBlockStart: corner.y,
      inlineSize: layout.cell.width,
      blockSize: layout.cell.height,
    }
  );
}

const canvasesOf = (sheets: HTMLElement | null): HTMLCanvasElement[] =>
  Array.from(sheets?.querySelectorAll('canvas') ?? []);

/** The pixels of a rem. */
const remOf = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The width that an element has, followed while it changes; 0 before it is known. */
function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Whether each number can be read whole in its cell, with the signs below it. */
function hasRoomForNumbers(
  context: CanvasRenderingContext2D,
  { cell }: PictureLayout,
  rows: UnitsViewProps['rows'],
  font: string,
): boolean {
  if (cell.height < 32) return false;
  context.font = `600 ${numberSize}px ${font}`;
  const numbers = rows.flatMap(({ part, cells }) =>
    part === 'common' ? [] : cells.flatMap((unit) => unit?.unit ?? []),
  );
  const longest = Math.max(0, ...numbers.map(({ length }) => length));
  // Signs differ little in width: of the longest numbers a few tell how wide the widest is.
  return numbers
    .filter(({ length }) => length === longest)
    .slice(0, 20)
    .every((number) => context.measureText(number).width + 8 <= cell.width);
}
