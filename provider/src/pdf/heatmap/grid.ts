import type { HeatmapRow } from '@clearunit/shared/domain/heatmap';
import type { PdfDoc } from '../pdf';

/** The layout of the cells in points. */
export interface Grid {
  labelWidth: number;
  /** Cells in a line. */
  columns: number;
  cellWidth: number;
  cellHeight: number;
  gap: number;
  lineHeight: number;
  /** The gap below a floor. */
  floorGap: number;
  /** Whether the signs are beside the number, in lines too low for both. */
  isFlat: boolean;
}

const gap = 2.5;
const cellHeight = 25;
/** The lowest legible line, and the width of its signs. */
const flattest = 13.5;
const signsWidth = 15;
const narrowest = 36;
const widest = 84;

/** The smallest size of a number, in points. */
export const smallestNumber = 5;

/** The share of a building's numbers that fit the cells at full size. */
const mostNumbers = 0.95;

/**
 * The grid of a building's floors and townhouses: cells as wide as its numbers need, within limits, and as many in a
 * line as fit. All floors share it, so that doors align. A few long numbers are written smaller rather than widening
 * every cell, while they stay readable. Where the floors would slightly exceed the page, lines are lower so that they
 * fit (2 §2.7).
 * @param doc positioned at the floors
 */
export function gridOf(doc: PdfDoc, all: readonly HeatmapRow[]): Grid {
  const { pdf, width, bottom, y } = doc;
  const rows = all.filter(({ part }) => part !== 'common');
  const longOf = (texts: readonly string[], part: number) =>
    texts.toSorted((a, b) => a.length - b.length)[Math.ceil(texts.length * part) - 1] ?? '';
  pdf.font('bold').fontSize(9);
  const labelWidth = within(
    pdf.widthOfString(
      longOf(
        rows.map(({ floor }) => floor),
        1,
      ),
    ) + 8,
    24,
    72,
  );
  const numbers = rows.flatMap(({ cells }) => cells.flatMap((unit) => (unit ? [unit.unit] : [])));
  const most = pdf.fontSize(8).widthOfString(longOf(numbers, mostNumbers));
  const longest = Math.max(0, ...numbers.map((number) => pdf.fontSize(smallestNumber).widthOfString(number)));
  const numberWidth = Math.max(most, longest) + 7;
  const ideal = within(numberWidth, narrowest, widest);
  const longestRow = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const columns = Math.min(longestRow, Math.floor((width - labelWidth + gap) / (ideal + gap)));
  const cellWidth = Math.min((width - labelWidth + gap) / columns - gap, Math.max(ideal, 48));
  const grid = { labelWidth, columns, cellWidth, gap };
  const common = all.find(({ part }) => part === 'common')?.cells ?? [];
  const commonLines = Math.ceil(common.length / commonColumnsOf(doc, common, labelWidth).columns);
  const lines = rows.reduce((sum, { cells }) => sum + Math.ceil(cells.length / columns), commonLines);
  const parts = new Set(all.flatMap(({ part }) => (part === 'floors' ? [] : [part])));
  const room = bottom - y - parts.size * headingHeight - 1;
  if (lines * (cellHeight + gap) + all.length * gap > room && cellWidth >= numberWidth + signsWidth) {
    const height = Math.min(room / lines - gap, cellHeight);
    if (height >= flattest)
      return {
        ...grid,
        cellHeight: height,
        lineHeight: height + gap,
        floorGap: 0,
        isFlat: height < cellHeight - 4,
      };
  }
  return { ...grid, cellHeight, lineHeight: cellHeight + gap, floorGap: gap, isFlat: false };
}

/** The grid of common areas: cells as wide as the longest name, as high as those of the floors. */
export function commonGridOf(doc: PdfDoc, rows: readonly HeatmapRow[], floors: Grid): Grid {
  const cells = rows.find(({ part }) => part === 'common')?.cells ?? [];
  return { ...floors, ...commonColumnsOf(doc, cells, floors.labelWidth) };
}

function commonColumnsOf(
  { pdf, width }: PdfDoc,
  cells: HeatmapRow['cells'],
  labelWidth: number,
): Pick<Grid, 'columns' | 'cellWidth'> {
  pdf.font('bold').fontSize(8);
  const longest = Math.max(0, ...cells.map((area) => (area ? pdf.widthOfString(area.unit) : 0)));
  const cellWidth = Math.max(longest + 7 + signsWidth, 48);
  return { cellWidth, columns: Math.max(1, Math.floor((width - labelWidth + gap) / (cellWidth + gap))) };
}

/** The heading above the townhouses and above the common areas. */
export const headingHeight = 20;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
