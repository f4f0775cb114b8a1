import { joinCity } from '../address';
import { type Cell, type SheetRow, textOf } from '../sheet';
import { codeKey } from '../sheet-check';
import { writtenDay } from '../written-day';
import { isDayField } from './day-order';
import { type ImportTable, tableFields } from './fields';
import { isFooterText, SumLine } from './footers';
import { cityField } from './header-words';
import type { LeftOut, TableMapping } from './shapes';

/** So many of the rows that are left out are shown. */
const shownRows = 20;

/** Fields that a merged cell may say for several rows, by table; the first names what the rows belong to. */
const mergedFields: Readonly<Partial<Record<ImportTable, readonly string[]>>> = {
  units: ['Location'],
  results: ['Order Number', 'Work Date', 'Technician'],
  history: ['Location Code'],
};

/** The first text of a row; '' for an empty one. */
function firstText(cells: readonly Cell[]): string {
  for (const cell of cells) {
    const text = textOf(cell);
    if (text !== '') return text;
  }
  return '';
}

/** Reads the rows of a mapped table one after the other, and tells which are none of it. */
export class RowReader {
  readonly headers: string[];
  readonly #columns: readonly number[];
  /** By its place in the mapped row: what all rows have there. */
  readonly #values: readonly (readonly [number, string])[];
  readonly #unit: number;
  readonly #bedrooms: number;
  readonly #code: number;
  readonly #address: number;
  readonly #city: number | undefined;
  readonly #sums = new SumLine();
  readonly #seen = new Set<string>();
  /** What merged cells show for the rows below, too: first the code, without which the others are not looked at. */
  readonly #merged: readonly number[];
  readonly #days: readonly number[];
  #above: readonly Cell[] = [];
  #textsAbove: readonly string[] = [];
  #before: number;
  #headerTexts: readonly string[] = [];

  constructor(
    readonly table: ImportTable,
    readonly mapping: TableMapping,
    readonly leftOut: LeftOut,
    readonly isShared: boolean,
  ) {
    const fields = tableFields[table]
      .filter(
        ({ header, isExpected }) =>
          mapping.columns[header] !== undefined || mapping.values?.[header] || isExpected,
      )
      .filter(({ header }) => header !== cityField);
    this.headers = fields.map(({ header }) => header);
    this.#columns = fields.map(({ header }) => mapping.columns[header] ?? -1);
    this.#values = fields.flatMap(({ header }, at) => {
      const value = mapping.columns[header] === undefined ? mapping.values?.[header]?.trim() : undefined;
      return value ? [[at, value] as const] : [];
    });
    const at = (title: string) => fields.findIndex((field) => field.title === title);
    this.#unit = at('Unit');
    this.#bedrooms = at('Bedroom Count');
    this.#code = at('Location Code');
    this.#address = at('Address');
    this.#merged = (mergedFields[table] ?? []).map(at);
    this.#days =
      mapping.dayFirst !== undefined
        ? fields.flatMap((field, place) => (isDayField(field.title) ? [place] : []))
        : [];
    this.#city = mapping.columns[cityField];
    this.#before = mapping.headerRow;
  }

  /** The row under our headers; null when it is left out. */
  read({ number, cells }: SheetRow): SheetRow | null {
    const { headerRow } = this.mapping;
    const first = firstText(cells);
    if (number <= headerRow) {
      if (number < headerRow) this.leftOut.titles += first === '' ? 0 : 1;
      else this.#headerTexts = this.#columns.map((column) => textOf(cells[column]));
      return null;
    }
    const mapped: Cell[] = this.#columns.map((column) => cells[column]);
    const isAfterGap = number > this.#before + 1;
    if (first !== '') this.#before = number;
    if (this.#isNoRow(mapped, first, isAfterGap)) {
      if (first !== '') this.#leaveOut(number, cells);
      return null;
    }
    this.#sums.add(textOf(mapped[this.#bedrooms]));
    this.#fillMerged(mapped);
    this.#textsAbove = mapped.map((cell) => textOf(cell).toLowerCase());
    if (this.isShared && this.table === 'buildings') {
      const code = codeKey(textOf(mapped[this.#code]));
      if (this.#seen.has(code)) return null;
      this.#seen.add(code);
    }
    for (const at of this.#days) {
      const written = mapped[at];
      if (typeof written === 'string')
        mapped[at] = writtenDay(written.trim(), this.mapping.dayFirst) ?? written;
    }
    for (const [at, value] of this.#values) mapped[at] = value;
    this.#joinCity(mapped, cells);
    // A file without bedrooms is taken all the same, as whoever chose its columns was told.
    if (this.#columns[this.#bedrooms] === -1) mapped[this.#bedrooms] = 0;
    const unit = mapped[this.#unit];
    if (typeof unit === 'string') mapped[this.#unit] = unit.replace(/^\s*#\s*/, '');
    return { number, cells: mapped };
  }

  /** In files of others a code stands once for several rows, in merged cells; with our headers it stands in each. */
  #fillMerged(mapped: Cell[]): void {
    const [code] = this.#merged;
    if (code === undefined || this.mapping.isExact || this.#columns[code] === -1) return;
    if (textOf(mapped[code]) !== '') this.#above = [...mapped];
    else if (textOf(this.#above[code]) !== '' && textOf(mapped[this.#unit]) !== '') {
      for (const at of this.#merged) if (textOf(mapped[at]) === '') mapped[at] = this.#above[at];
      this.leftOut.filled++;
    }
  }

  /** 'Total MAIN-1' below the rows of MAIN-1. */
  #isTotalOfAbove(text: string): boolean {
    const [, of] = /^(?:(?:sub|sous)[\s-]?)?total(?:s|\s+(?:for|of|pour|de))?[\s:]+(.+)$/i.exec(text) ?? [];
    return of !== undefined && this.#textsAbove.includes(of.trim().toLowerCase());
  }

  #isNoRow(mapped: readonly Cell[], first: string, isAfterGap: boolean): boolean {
    const texts = mapped.map(textOf);
    if (texts.every((text) => text === '')) return true;
    const isUnitTable = this.table === 'units' || this.table === 'unitFile';
    const key = texts[isUnitTable ? this.#unit : 0] ?? '';
    if (isFooterText(first) || (isUnitTable && isFooterText(key))) return true;
    if (this.#isTotalOfAbove(first) || this.#isTotalOfAbove(key)) return true;
    if (this.#isHeaders(texts)) return true;
    if (!isUnitTable) return false;
    return this.#sums.is(key, texts[this.#bedrooms] ?? '', isAfterGap);
  }

  /** Whether the headers come again, as at the top of a printed page. */
  #isHeaders(texts: readonly string[]): boolean {
    return this.#headerTexts.length > 0 && texts.every((text, at) => text === this.#headerTexts[at]);
  }

  /** Other people's files have the city in a column of its own; our address ends with it. */
  #joinCity(mapped: Cell[], cells: readonly Cell[]): void {
    if (this.#city === undefined || this.#address < 0) return;
    mapped[this.#address] = joinCity(textOf(mapped[this.#address]), textOf(cells[this.#city]));
  }

  #leaveOut(row: number, cells: readonly Cell[]): void {
    this.leftOut.count++;
    if (this.leftOut.rows.length >= shownRows) return;
    const text = cells
      .map(textOf)
      .filter((cell) => cell !== '')
      .join(' · ');
    this.leftOut.rows.push({ row, text: text.slice(0, 120) });
  }
}
