import {
  type CellClass,
  type CellMark,
  cellClass,
  type HeatmapRow,
  type HeatmapUnit,
  hasLetter,
  isCommonArea,
  markPaths,
  markScale,
  marksOf,
} from '../../../domain/heatmap';
import { cornerOf, type PictureLayout, type PictureLine } from './layout';
import type { Palette } from './palette';

/** The data that a picture is drawn from. */
export interface PictureContent {
  layout: PictureLayout;
  rows: readonly HeatmapRow[];
  palette: Palette;
  /** The letter of a class. */
  letter: (level: Parameters<typeof hasLetter>[0]) => string;
  /** Whether there is room for the units' numbers. */
  hasNumbers: boolean;
  isShown: (unit: HeatmapUnit) => boolean;
  isPicked: (unit: HeatmapUnit) => boolean;
}

/** The size of a number, in pixels of the layout. */
export const numberSize = 12;

/** Draws lines again: the grounds of equal cells as one form each, then the signs on them. */
export function drawLines(
  context: CanvasRenderingContext2D,
  content: PictureContent,
  lines: readonly PictureLine[],
): void {
  const { layout, rows } = content;
  const gap = layout.pitch - layout.cell.width;
  const cells: { unit: HeatmapUnit; x: number; y: number }[] = [];
  for (const { row, from, to, top } of lines) {
    context.clearRect(0, top - gap / 2, layout.width + 4, layout.cell.height + gap);
    for (let column = from; column < to; column++) {
      const unit = rows[row]?.cells[column];
      if (unit) cells.push({ unit, x: layout.label + (column - from) * layout.pitch, y: top });
    }
  }
  const drawing = cellDrawing(context, content);
  const byGround = new Map<CellClass | 'out', typeof cells>();
  for (const cell of cells) {
    const ground = drawing.groundOf(cell.unit);
    const known = byGround.get(ground);
    if (known) known.push(cell);
    else byGround.set(ground, [cell]);
  }
  for (const [ground, ofGround] of byGround) drawing.grounds(ground, ofGround);
  for (const { unit, x, y } of cells) drawing.signs(unit, x, y, content.isPicked(unit));
}

/** Draws one cell again, in the cart or not. */
export function drawCell(
  context: CanvasRenderingContext2D,
  content: PictureContent,
  place: { row: number; column: number },
  isPicked: boolean,
): void {
  const unit = content.rows[place.row]?.cells[place.column];
  const corner = cornerOf(content.layout, place);
  if (!unit || !corner) return;
  const drawing = cellDrawing(context, content);
  drawing.grounds(drawing.groundOf(unit), [corner]);
  drawing.signs(unit, corner.x, corner.y, isPicked);
}

function cellDrawing(context: CanvasRenderingContext2D, content: PictureContent) {
  const { palette, layout, letter, hasNumbers, isShown } = content;
  const { width, height } = layout.cell;
  const hatch = hatching(context, palette);
  const letterSize = hasNumbers ? numberSize : Math.min(Math.max(Math.min(width, height) * 0.62, 11), 16);
  const markSize = hasNumbers ? 13 : Math.min(Math.max(Math.min(width, height) * 0.48, 8), 14);
  const fonts = {
    number: `600 ${numberSize}px ${palette.font}`,
    letter: `700 ${letterSize}px ${palette.font}`,
  };

  const groundOf = (unit: HeatmapUnit): CellClass | 'out' => (isShown(unit) ? cellClass(unit) : 'out');

  const grounds = (ground: CellClass | 'out', cells: readonly { x: number; y: number }[]) => {
    context.beginPath();
    for (const { x, y } of cells) round(context, x, y, width, height);
    context.fillStyle =
      ground === 'out' ? palette.sunken : ground === 'not-serviced' ? hatch : palette.level[ground];
    context.fill();
    if (ground !== 'not-serviced') return;
    // The hatching alone has no edge.
    context.beginPath();
    for (const { x, y } of cells) round(context, x + 0.5, y + 0.5, width - 1, height - 1);
    context.lineWidth = 1;
    context.strokeStyle = palette.line;
    context.stroke();
  };

  const signs = (unit: HeatmapUnit, x: number, y: number, isPicked: boolean) => {
    const isOut = !isShown(unit);
    const level = cellClass(unit);
    const marks = isOut ? [] : marksOf(unit);
    const ink = isOut ? palette.faint : palette.onLevel[level];
    const isLettered = !isOut && hasLetter(level);
    if (!hasNumbers && (isOut || (!isLettered && marks.length === 0 && unit.upcoming_orders.length === 0)))
      return frame(isPicked, x, y);
    context.fillStyle = ink;
    context.textAlign = 'left';
    if (hasNumbers) {
      context.font = fonts.number;
      context.textBaseline = 'middle';
      // The name of a common area is often longer than any number; then the tip and the list tell it.
      if (!isCommonArea(unit) || context.measureText(unit.unit).width + 8 <= width)
        context.fillText(unit.unit, x + 5, y + height * 0.32);
    }
    const signsAt = hasNumbers ? y + height * 0.72 : y + height / 2;
    if (isLettered) {
      context.font = fonts.letter;
      context.textBaseline = 'middle';
      const isBeside = marks.length > 0 || unit.upcoming_orders.length > 0;
      context.textAlign = hasNumbers || isBeside ? 'left' : 'center';
      const at = hasNumbers ? x + 5 : isBeside ? x + 2 : x + width / 2;
      context.fillText(letter(level), at, signsAt + 0.5);
    }
    if (isOut) return frame(isPicked, x, y);
    const isPlanned = unit.upcoming_orders.length > 0;
    if (hasNumbers) {
      let at = x + 5 + (isLettered ? letterSize : 0);
      for (const mark of marks) {
        disc(context, palette, mark, at, signsAt - markSize / 2, markSize);
        at += markSize * (marks.length > 2 ? 0.5 : 1) + 1;
      }
      if (isPlanned) ring(context, ink, at + 5, signsAt, 3.75);
    } else {
      // Without a number the first remark is drawn, and a dot behind it for further ones.
      if (marks[0]) {
        const from = isLettered ? x + width - markSize : x + (width - markSize) / 2;
        const top = isLettered ? y + height - markSize : y + (height - markSize) / 2;
        if (marks.length > 1) ring(context, ink, from + markSize / 2, top + markSize / 2, markSize / 2 + 1);
        disc(context, palette, marks[0], from, top, markSize);
      }
      if (isPlanned) ring(context, ink, x + width - 4, y + 4, 2.25);
    }
    frame(isPicked, x, y);
  };

  return { groundOf, grounds, signs };

  function frame(isPicked: boolean, x: number, y: number) {
    if (!isPicked) return;
    context.lineWidth = 1;
    context.strokeStyle = palette.surface;
    rounded(context, x + 2.5, y + 2.5, width - 5, height - 5);
    context.stroke();
    context.lineWidth = 2.5;
    context.strokeStyle = palette.brand;
    rounded(context, x + 1, y + 1, width - 2, height - 2);
    context.stroke();
    // In the corner that has neither letter nor remark.
    const size = Math.min(width * 0.5, 16);
    const [left, top] = hasNumbers ? [x + width - size, y + height - size] : [x + width - size, y];
    box(context, left, top, size, size, palette.brand);
    context.lineWidth = Math.max(1.25, size / 7);
    context.strokeStyle = palette.onBrand;
    context.beginPath();
    context.moveTo(left + size * 0.24, top + size * 0.52);
    context.lineTo(left + size * 0.43, top + size * 0.7);
    context.lineTo(left + size * 0.76, top + size * 0.32);
    context.stroke();
  }
}

function box(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string | CanvasPattern,
): void {
  context.fillStyle = fill;
  rounded(context, x, y, width, height);
  context.fill();
}

function rounded(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  context.beginPath();
  round(context, x, y, width, height);
}

/** Adds a box with round corners to the form. */
function round(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
  if ('roundRect' in context) context.roundRect(x, y, width, height, Math.min(5, width * 0.16));
  else (context as CanvasRenderingContext2D).rect(x, y, width, height);
}

function ring(context: CanvasRenderingContext2D, ink: string, x: number, y: number, radius: number): void {
  context.lineWidth = 1.5;
  context.strokeStyle = ink;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.stroke();
}

/** A remark on its white disc, as the large cells have it. */
function disc(
  context: CanvasRenderingContext2D,
  palette: Palette,
  mark: CellMark,
  x: number,
  y: number,
  size: number,
): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 24, size / 24);
  context.fillStyle = palette.markGround;
  context.beginPath();
  context.arc(12, 12, 12, 0, 2 * Math.PI);
  context.fill();
  const scale = markScale(mark);
  context.translate(12 - 12 * scale, 12 - 12 * scale);
  context.scale(scale, scale);
  const outline = outlineOf(mark);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  // A door and a minus are cut out of their form; the others are drawn in their colour.
  const isCut = mark === 'refused' || mark === 'noAccess';
  context.lineWidth = mark === 'notPrepared' ? 4.6 : mark === 'structural' ? 1.5 : 2.6;
  context.fillStyle = palette.mark[mark];
  context.strokeStyle = isCut ? palette.markGround : palette.mark[mark];
  if (mark !== 'notPrepared') context.fill(outline);
  context.stroke(outline);
  context.restore();
}

const outlines = new Map<CellMark, Path2D>();

function outlineOf(mark: CellMark): Path2D {
  const known = outlines.get(mark) ?? new Path2D(markPaths[mark]);
  outlines.set(mark, known);
  return known;
}

const hatchings = new WeakMap<Palette, { scale: number; hatch: CanvasPattern | string }>();

/** The lines of a unit that nobody inspected, as wide as in the large cells. */
function hatching(context: CanvasRenderingContext2D, palette: Palette): CanvasPattern | string {
  const scale = context.getTransform().a;
  const known = hatchings.get(palette);
  if (known?.scale === scale) return known.hatch;
  const hatch = newHatching(context, palette, scale);
  hatchings.set(palette, { scale, hatch });
  return hatch;
}

function newHatching(
  context: CanvasRenderingContext2D,
  palette: Palette,
  scale: number,
): CanvasPattern | string {
  const ground = palette.level['not-serviced'];
  const tile = document.createElement('canvas');
  const size = 9 * scale;
  tile.width = tile.height = Math.round(size);
  const brush = tile.getContext('2d');
  if (!brush) return ground;
  brush.fillStyle = ground;
  brush.fillRect(0, 0, size, size);
  brush.strokeStyle = palette.hatch;
  brush.lineWidth = 1.5 * scale;
  for (const from of [-size, 0, size]) {
    brush.beginPath();
    brush.moveTo(from - 1, size + 1);
    brush.lineTo(from + size + 1, -1);
    brush.stroke();
  }
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / scale));
  return pattern ?? ground;
}
