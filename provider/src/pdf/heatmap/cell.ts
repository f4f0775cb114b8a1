import {
  type CellClass,
  type CellMark,
  cellClass,
  type HeatmapUnit,
  hasLetter,
  marksOf,
} from '@clearunit/shared/domain/heatmap';
import type { Texts } from '@clearunit/shared/texts';
import { heatColors } from './colors';
import { fitText } from './fit-text';
import { smallestNumber } from './grid';
import { drawHatch, drawMark, drawRing } from './signs';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The sizes of a cell in points. */
interface Sizes {
  padding: number;
  number: number;
  letter: number;
  mark: number;
  ring: number;
}
const tall: Sizes = { padding: 3, number: 8.5, letter: 8, mark: 8.5, ring: 6 };
/** For number, letter, mark and ring side by side. */
const flat: Sizes = { padding: 2, number: 7.5, letter: 7, mark: 7, ring: 5 };
/** The width for a letter and a mark in a flat cell. */
const flatSigns = 15;

/** Draws a unit: its number above its signs, or beside them in a flat line, on its level's colour. */
export function drawUnit(
  pdf: PDFKit.PDFDocument,
  unit: HeatmapUnit,
  box: Box,
  { texts: { t }, isFlat }: { texts: Texts; isFlat: boolean },
): void {
  const level = cellClass(unit);
  drawLevel(pdf, level, box);
  const sizes = isFlat ? flat : tall;
  const { padding, mark } = sizes;
  const x = box.x + padding;
  const room = box.width - 2 * padding;
  pdf.font('bold').fillColor(heatColors[level].ink);
  if (isFlat) {
    const number = fitText(pdf, unit.unit, room - flatSigns, { from: sizes.number, to: smallestNumber });
    pdf.text(number, x, box.y + box.height / 2 - 4.5, { lineBreak: false });
    const taken = pdf.widthOfString(number) + 1.5;
    const y = box.y + (box.height - mark) / 2;
    drawSigns(pdf, unit, { x: x + taken, y, width: room - taken, height: mark }, sizes, t);
    return;
  }
  pdf.text(fitText(pdf, unit.unit, room, { from: sizes.number, to: smallestNumber }), x, box.y + 3.5, {
    lineBreak: false,
  });
  drawSigns(pdf, unit, { x, y: box.y + box.height - mark - 2.5, width: room, height: mark }, sizes, t);
}

/** Draws letter, marks and ring from left to right; many marks are drawn closer. */
function drawSigns(pdf: PDFKit.PDFDocument, unit: HeatmapUnit, box: Box, sizes: Sizes, t: Texts['t']): void {
  const { mark: markSize, ring: ringSize } = sizes;
  const level = cellClass(unit);
  let { x } = box;
  if (hasLetter(level)) {
    const letter = t(`heatmap.letters.${level}`);
    pdf
      .font('body')
      .fontSize(sizes.letter)
      .fillColor(heatColors[level].ink)
      .text(letter, x, box.y + (markSize - sizes.letter) / 2, { lineBreak: false });
    x += pdf.widthOfString(letter) + 1;
  }
  const planned = unit.upcoming_orders.length > 0;
  const marks = marksOf(unit);
  const end = box.x + box.width - (planned ? ringSize + 1 : 0);
  const step = Math.max(2, Math.min(markSize + 0.5, (end - x - markSize) / Math.max(1, marks.length - 1)));
  for (const mark of marks) {
    drawMark(pdf, mark, { x, y: box.y, size: markSize });
    x += step;
  }
  if (planned)
    drawRing(pdf, heatColors[level].ink, {
      x: end + 1,
      y: box.y + (markSize - ringSize) / 2,
      size: ringSize,
    });
}

/** The background of a cell: the level's colour, hatched where not serviced. */
function drawLevel(pdf: PDFKit.PDFDocument, level: CellClass, { x, y, width, height }: Box): void {
  pdf.roundedRect(x, y, width, height, 2).fill(heatColors[level].ground);
  if (level === 'not-serviced') drawHatch(pdf, { x, y, width, height });
}

/** A swatch of the legend for a class or a mark. */
export function drawSwatch(pdf: PDFKit.PDFDocument, id: CellClass | CellMark, box: Box, t: Texts['t']): void {
  if (!isLevel(id)) {
    drawMark(pdf, id, { x: box.x, y: box.y, size: box.height, rim: true });
    return;
  }
  drawLevel(pdf, id, box);
  if (!hasLetter(id)) return;
  const letter = t(`heatmap.letters.${id}`);
  pdf.font('body').fontSize(8).fillColor(heatColors[id].ink);
  pdf.text(letter, box.x + (box.width - pdf.widthOfString(letter)) / 2, box.y + box.height / 2 - 4, {
    lineBreak: false,
  });
}

const isLevel = (id: CellClass | CellMark): id is CellClass => id in heatColors;
