import { type HeatmapPart, type HeatmapRow, heatmapParts } from '../../../domain/heatmap';
import type { CellPlace } from '../move-cell';

/** A row of the building, or a part of one that is broken, as it stands in the picture; pixels from its upper left. */
export interface PictureLine {
  row: number;
  /** The columns from this one to before the other. */
  from: number;
  to: number;
  top: number;
}

/** A part of the picture's height. */
export interface PictureSheet {
  top: number;
  height: number;
}

/** The positions of a building's cells so that all of them fit a width. */
export interface PictureLayout {
  width: number;
  height: number;
  /** The width of the floors' labels, beside which the cells begin. */
  label: number;
  /** The distance from one cell to the next, and the size of a cell. */
  pitch: number;
  cell: { width: number; height: number };
  lines: readonly PictureLine[];
  /** The rows' labels, each as high as its lines. */
  labels: readonly { row: number; top: number; height: number }[];
  /** The names of the parts below the floors. */
  headings: readonly { part: HeatmapPart; top: number }[];
  /** Of all of it, each for a canvas of its own; a line may stand on two. */
  sheets: readonly PictureSheet[];
}

/**
 * How high a sheet is at most. Browsers pass all of a canvas on with each frame that changes it: of one canvas for 2,000
 * units that took a phone longer than to draw it.
 */
export const sheetHeight = 200;

/** The overlap of a sheet with the next one: without it, screens with a fractional scale show a line between them. */
export const sheetOverlap = 4;

/** In rem: the smallest and largest width and height of a cell. */
const leastPitch = 1.05;
const mostPitch = 4.5;
const lowest = 1.375;
const highest = 2.75;
const headingHeight = 1.75;

/**
 * The whole building in a width: its longest floor decides how wide a cell is, and where that would be too small to be
 * told apart, all floors are broken at the same column, so that units above each other stay so.
 *
 * @param width in pixels, of which the floors' labels take their part
 * @param rem pixels of a rem, so that a reader with large letters gets larger cells
 */
export function pictureLayout(rows: readonly HeatmapRow[], width: number, rem: number): PictureLayout {
  const longest = Math.max(1, ...rows.map(({ floor }) => floor.length));
  const label = Math.round(Math.min(0.55 * longest + 0.6, 4) * rem);
  const room = Math.max(width - label, leastPitch * rem);
  const columns = Math.max(1, ...rows.map(({ part, cells }) => (part === 'common' ? 0 : cells.length)));
  const atMost = Math.max(1, Math.floor(room / (leastPitch * rem)));
  const across = Math.ceil(columns / Math.ceil(columns / atMost));
  const pitch = Math.min(room / across, mostPitch * rem);
  const gap = pitch < 1.4 * rem ? 1 : pitch < 2.5 * rem ? 2 : 3;
  const height = Math.min(Math.max(pitch - gap, lowest * rem), highest * rem);
  const areasAcross = Math.max(1, Math.floor(room / pitch));

  const lines: PictureLine[] = [];
  const labels: { row: number; top: number; height: number }[] = [];
  const headings: { part: HeatmapPart; top: number }[] = [];
  const isBroken = columns > across;
  let top = 0;
  for (const part of heatmapParts) {
    const ofPart = rows.flatMap((row, index) => (row.part === part ? [{ row, index }] : []));
    if (ofPart.length === 0) continue;
    if (part !== 'floors') {
      headings.push({ part, top });
      top += headingHeight * rem;
    }
    for (const { row, index } of ofPart) {
      const before = top;
      const most = part === 'common' ? areasAcross : across;
      for (let from = 0; from < row.cells.length; from += most) {
        lines.push({ row: index, from, to: Math.min(from + most, row.cells.length), top });
        top += height + gap;
      }
      labels.push({ row: index, top: before, height: top - before - gap });
      if (isBroken) top += 0.25 * rem;
    }
    top += 0.25 * rem;
  }
  const whole = Math.ceil(top);
  return {
    width: label + pitch * Math.max(across, ...lines.map(({ from, to }) => to - from)),
    height: whole,
    label,
    pitch,
    cell: { width: pitch - gap, height },
    lines,
    labels,
    headings,
    sheets: sheetsOf(whole),
  };
}

function sheetsOf(height: number): PictureSheet[] {
  const step = sheetHeight - sheetOverlap;
  return Array.from({ length: Math.ceil((height - sheetOverlap) / step) }, (_, index) => ({
    top: index * step,
    height: Math.min(sheetHeight, height - index * step),
  }));
}

/** The upper left of a cell. */
export function cornerOf(
  layout: PictureLayout,
  { row, column }: CellPlace,
): { x: number; y: number } | undefined {
  const line = layout.lines.find((one) => one.row === row && one.from <= column && column < one.to);
  return line && { x: layout.label + (column - line.from) * layout.pitch, y: line.top };
}

/**
 * The place at a point of the picture; undefined beside the cells. The gap below or behind a cell counts as the cell.
 */
export function placeIn(layout: PictureLayout, x: number, y: number): CellPlace | undefined {
  const line = layout.lines.findLast(({ top }) => top <= y);
  if (!line || x < layout.label || y > line.top + layout.cell.height + 3) return undefined;
  const column = line.from + Math.floor((x - layout.label) / layout.pitch);
  return column < line.to ? { row: line.row, column } : undefined;
}
