import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { ink, linesOf, type PdfDoc } from './pdf';

/** A column of a table; widths are shares of the page's. */
export interface PdfColumn {
  title: string;
  share: number;
  /** 'end' for money. */
  align?: 'end';
}

/** A row of cells, or a heading across the table above its rows. */
export type PdfRow = readonly string[] | { heading: string };

const size = 9;
const lineHeight = 12;
const padding = 4;
const bandHeight = lineHeight + 2 * padding;

/** How many rows are written before other requests get a turn. */
const rowsAtOnce = 50;

/**
 * Writes a table over as many pages as it needs. A row stays on one page if it fits; every page repeats the column
 * heads and the heading of its first row.
 */
export async function drawTable(
  doc: PdfDoc,
  columns: readonly PdfColumn[],
  rows: readonly PdfRow[],
): Promise<void> {
  const table = new PdfTable(doc, columns);
  table.begin();
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await yieldToOthers();
    if ('heading' in row) table.heading(row.heading);
    else table.row(row);
  }
  doc.y += 12;
}

interface PlacedColumn extends Pick<PdfColumn, 'align'> {
  title: string[];
  x: number;
  width: number;
}

class PdfTable {
  readonly #doc: PdfDoc;
  readonly #columns: PlacedColumn[];
  readonly #headHeight: number;
  #heading: string | null = null;
  #isHeadingDue = false;

  constructor(doc: PdfDoc, columns: readonly PdfColumn[]) {
    this.#doc = doc;
    const all = columns.reduce((sum, { share }) => sum + share, 0);
    let x = doc.left;
    doc.pdf.font('bold').fontSize(size);
    this.#columns = columns.map(({ title, share, align }) => {
      const width = (share / all) * doc.width;
      const lines = linesOf(doc.pdf, title, width - 2 * padding);
      const column = { title: lines, x, width, ...(align && { align }) };
      x += width;
      return column;
    });
    const lines = Math.max(...this.#columns.map(({ title }) => title.length));
    this.#headHeight = lines * lineHeight + 2 * padding;
  }

  /** Writes the heads, with room for a row below them. */
  begin(): void {
    if (this.#doc.y + this.#headHeight + 2 * bandHeight > this.#doc.bottom) this.#doc.newPage();
    this.#heads();
  }

  /** Keeps a heading until the next row, so that it is never alone at the foot of a page. */
  heading(text: string): void {
    this.#heading = text;
    this.#isHeadingDue = true;
  }

  row(cells: readonly string[]): void {
    const { pdf, bottom } = this.#doc;
    pdf.font('body').fontSize(size);
    const lines = this.#columns.map(({ width }, at) => linesOf(pdf, cells[at] ?? '', width - 2 * padding));
    const height = Math.max(...lines.map(({ length }) => length)) * lineHeight + 2 * padding;
    const needed = height + (this.#isHeadingDue ? bandHeight : 0);
    const isTorn = height > this.#roomOfPage();
    if (this.#doc.y + (isTorn ? 3 * bandHeight : needed) > bottom) this.#newPage();
    else if (this.#isHeadingDue) this.#band();
    this.#lines(lines);
  }

  /** Writes a row line by line, so that one longer than a page continues on the next. */
  #lines(cells: readonly string[][]): void {
    const { pdf, left, width, bottom } = this.#doc;
    this.#doc.y += padding;
    const count = Math.max(...cells.map(({ length }) => length));
    let top = 0;
    for (let at = 0; at < count; at += 1) {
      if (this.#doc.y + lineHeight > bottom) {
        this.#newPage();
        this.#doc.y += padding;
        top = at;
      }
      pdf.font('body').fontSize(size).fillColor(ink.text);
      for (const [place, column] of this.#columns.entries()) {
        const line = cells[place]?.[at] ?? (place === 0 ? cells[0]?.[at - top] : undefined);
        if (line) pdf.text(line, this.#beginning(column, line), this.#doc.y, { lineBreak: false });
      }
      this.#doc.y += lineHeight;
    }
    this.#doc.y += padding;
    const { y } = this.#doc;
    pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
  }

  /** Where a line of a column begins, in the current font. */
  #beginning({ x, width, align }: PlacedColumn, line: string): number {
    return align === 'end' ? x + width - padding - this.#doc.pdf.widthOfString(line) : x + padding;
  }

  #roomOfPage(): number {
    const { pdf, bottom } = this.#doc;
    const band = this.#heading === null ? 0 : bandHeight;
    return bottom - pdf.page.margins.top - this.#headHeight - band;
  }

  #newPage(): void {
    this.#doc.newPage();
    this.#heads();
    this.#band();
  }

  #heads(): void {
    const { pdf, left, width, y } = this.#doc;
    pdf.font('bold').fontSize(size).fillColor(ink.text);
    for (const column of this.#columns) {
      for (const [at, line] of column.title.entries())
        pdf.text(line, this.#beginning(column, line), y + padding + at * lineHeight, { lineBreak: false });
    }
    this.#doc.y += this.#headHeight;
    const line = this.#doc.y;
    pdf
      .moveTo(left, line)
      .lineTo(left + width, line)
      .lineWidth(1)
      .strokeColor(ink.text)
      .stroke();
  }

  #band(): void {
    this.#isHeadingDue = false;
    if (this.#heading === null) return;
    const { pdf, left, width, y } = this.#doc;
    pdf.rect(left, y, width, bandHeight).fill(ink.band);
    pdf.font('bold').fontSize(size).fillColor(ink.text);
    const [line = ''] = linesOf(pdf, this.#heading, width - 2 * padding);
    pdf.text(line, left + padding, y + padding, { lineBreak: false });
    this.#doc.y += bandHeight;
  }
}
