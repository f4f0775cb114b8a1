import {
  type CellClass,
  type CellMark,
  cellMarks,
  type HeatmapLegend,
  legendNameOfClass,
  legendNameOfMark,
} from '@clearunit/shared/domain/heatmap';
import type { Texts } from '@clearunit/shared/texts';
import { ink, type PdfDoc } from '../pdf';
import { drawSwatch } from './cell';
import { drawRing } from './signs';

const classes: readonly CellClass[] = ['none', 'light', 'moderate', 'heavy', 'not-serviced'];
const swatch = 15;
const rowHeight = 23;

/** The height of the legend. */
const legendHeight = 2 * rowHeight + 8;

/** Draws the meaning of each colour, letter and mark with its count and share of the units, in two rows. */
export function drawLegend(doc: PdfDoc, legend: HeatmapLegend, texts: Texts): void {
  const { t } = texts;
  const levels = classes.map((id) => ({
    id,
    name: t(`heatmap.classes.${id}`),
    entry: legend[legendNameOfClass[id]],
  }));
  const marks = cellMarks.map((id) => ({
    id,
    name: t(`heatmap.markNames.${id}`),
    entry: legend[legendNameOfMark[id]],
  }));
  for (const row of [levels, marks]) drawRow(doc, row, texts);
  drawPlanned(doc, t('heatmap.planned'));
  doc.y += legendHeight - 2 * rowHeight;
}

interface Entry {
  id: CellClass | CellMark;
  name: string;
  entry: HeatmapLegend[keyof HeatmapLegend];
}

function drawRow(doc: PdfDoc, entries: readonly Entry[], { t, locale }: Texts): void {
  const { pdf, y } = doc;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  for (const [column, { id, name, entry }] of entries.entries()) {
    const x = xOfColumn(doc, column);
    drawSwatch(pdf, id, { x, y: y + 1, width: swatch, height: swatch }, t);
    const text = x + swatch + 5;
    pdf
      .font('body')
      .fontSize(8.5)
      .fillColor(ink.text)
      .text(name, text, y - 1, { lineBreak: false });
    const count = number.format(entry.count);
    pdf
      .font('bold')
      .fontSize(8)
      .text(count, text, y + 9, { lineBreak: false });
    const percent = t('heatmap.percent', { percentage: number.format(entry.percentage) });
    const tried = 'tried' in entry && entry.tried > 0 ? t('heatmap.tried', { smart_count: entry.tried }) : '';
    const share = tried ? `${percent} · ${tried}` : percent;
    const after = text + pdf.widthOfString(count) + 4;
    pdf
      .font('body')
      .fillColor(ink.soft)
      .text(share, after, y + 9, { lineBreak: false });
  }
  doc.y += rowHeight;
}

/** Draws the ring's meaning after the marks. */
function drawPlanned(doc: PdfDoc, name: string): void {
  const { pdf } = doc;
  const y = doc.y - rowHeight;
  const x = xOfColumn(doc, cellMarks.length);
  drawRing(pdf, ink.text, { x: x + 4, y: y + 4, size: 8 });
  pdf
    .font('body')
    .fontSize(8.5)
    .fillColor(ink.text)
    .text(name, x + swatch + 5, y + 3, { lineBreak: false });
}

/** The second row holds the marks and what is planned. */
const columns = cellMarks.length + 1;
const xOfColumn = ({ left, width }: PdfDoc, column: number): number => left + (column * width) / columns;
