import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type Heatmap, type HeatmapRow, type HeatmapUnit, rowsOf } from '@clearunit/shared/domain/heatmap';
import type { Texts } from '@clearunit/shared/texts';
import { ink, type PdfDoc } from '../pdf';
import { drawUnit } from './cell';
import { fitText } from './fit-text';
import { commonGridOf, type Grid, gridOf, headingHeight } from './grid';
import { drawLegend } from './legend';

/** How many lines of cells are drawn before other requests get a turn. */
const linesAtOnce = 4;

export interface HeatmapAbout {
  /** The head of each further page: building, months and pest. */
  head: string;
  texts: Texts;
}

/**
 * Draws a heatmap (2 §2.7): the legend, the floors from the top down, the townhouses and then the common areas, each
 * row in as many lines as it needs. Further pages repeat the head, the legend and the label of a continued floor.
 */
export async function drawHeatmap(doc: PdfDoc, heatmap: Heatmap, about: HeatmapAbout): Promise<void> {
  const rows = rowsOf(heatmap);
  drawLegend(doc, heatmap.legend, about.texts);
  const floorGrid = gridOf(doc, rows);
  const picture = new Picture(doc, floorGrid, heatmap, about);
  let lines = 0;
  for (const [at, row] of rows.entries()) {
    const grid = row.part === 'common' ? commonGridOf(doc, rows, floorGrid) : floorGrid;
    if (row.part !== 'floors' && rows[at - 1]?.part !== row.part)
      picture.heading(about.texts.t(`heatmap.${row.part}`));
    for (const line of linesOf(row, grid)) {
      picture.line(row, line, grid);
      lines += 1;
      if (lines % linesAtOnce === 0) await yieldToOthers();
    }
    picture.endRow();
  }
}

type Line = readonly (HeatmapUnit | null)[];

/** A row split into lines of the grid's width, without empty lines. */
function linesOf({ cells }: HeatmapRow, { columns }: Grid): Line[] {
  const count = Math.ceil(cells.length / columns);
  return Array.from({ length: count }, (_, at) => cells.slice(at * columns, (at + 1) * columns)).filter(
    (line) => line.some(Boolean),
  );
}

class Picture {
  readonly #doc: PdfDoc;
  readonly #grid: Grid;
  readonly #heatmap: Heatmap;
  readonly #about: HeatmapAbout;
  /** The row that has its label on this page already. */
  #labelled: HeatmapRow | null = null;

  constructor(doc: PdfDoc, grid: Grid, heatmap: Heatmap, about: HeatmapAbout) {
    this.#doc = doc;
    this.#grid = grid;
    this.#heatmap = heatmap;
    this.#about = about;
  }

  heading(text: string): void {
    this.#room(this.#grid.lineHeight + headingHeight);
    const { pdf, left } = this.#doc;
    pdf.font('bold').fontSize(10).fillColor(ink.text);
    pdf.text(text, left, this.#doc.y + 4, { lineBreak: false });
    this.#doc.y += headingHeight;
  }

  line(row: HeatmapRow, cells: Line, grid: Grid): void {
    const { lineHeight, labelWidth, cellWidth, cellHeight, gap, isFlat } = grid;
    this.#room(lineHeight);
    const { pdf, left, y } = this.#doc;
    if (this.#labelled !== row) this.#label(row.floor);
    this.#labelled = row;
    for (const [column, unit] of cells.entries()) {
      if (!unit) continue;
      const x = left + labelWidth + column * (cellWidth + gap);
      const box = { x, y, width: cellWidth, height: cellHeight };
      drawUnit(pdf, unit, box, { ...this.#about, isFlat });
    }
    this.#doc.y += lineHeight;
  }

  endRow(): void {
    this.#doc.y += this.#grid.floorGap;
  }

  #label(floor: string): void {
    const { pdf, left, y } = this.#doc;
    const { labelWidth, cellHeight } = this.#grid;
    pdf.font('bold').fillColor(ink.soft);
    const text = fitText(pdf, floor, labelWidth - 6, { from: 9, to: 5 });
    pdf.text(text, left, y + cellHeight / 2 - 5, { lineBreak: false });
  }

  /** Begins a new page when the height does not fit. */
  #room(height: number): void {
    if (this.#doc.y + height <= this.#doc.bottom) return;
    this.#doc.newPage();
    this.#labelled = null;
    const { pdf, left, width } = this.#doc;
    pdf.font('bold').fillColor(ink.text);
    const head = fitText(pdf, this.#about.head, width, { from: 11, to: 8 });
    pdf.text(head, left, this.#doc.y, { lineBreak: false });
    this.#doc.y += 20;
    drawLegend(this.#doc, this.#heatmap.legend, this.#about.texts);
  }
}
