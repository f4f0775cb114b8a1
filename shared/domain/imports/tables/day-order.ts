import type { SheetRow } from '../sheet';
import { textOf } from '../sheet';
import { DayEvidence } from './content';
import type { FileMapping, TableMapping } from './shapes';

/** Whether a column under our header has days. */
export const isDayField = (title: string): boolean => title.endsWith('Date');

/** Gathers from the mapped rows of a table whether their dates show which of day and month comes first. */
export class DayOrder {
  #days: readonly number[] | undefined;
  readonly #evidence = new DayEvidence();

  constructor(readonly place: TableMapping | undefined) {}

  add(rows: readonly SheetRow[]): void {
    for (const { cells } of rows) {
      const texts = this.#days?.flatMap((at) => (typeof cells[at] === 'string' ? [cells[at].trim()] : []));
      this.#days ??= cells.flatMap((header, at) => (isDayField(textOf(header)) ? [at] : []));
      this.#evidence.add(texts ?? []);
    }
  }

  /**
   * Where nobody chose the order, and of the dates with the most frequent sign some can only be read with the day first
   * and none with the month.
   */
  get isDayFirst(): boolean {
    const { dayFirst, monthFirst } = this.#evidence.shown;
    return this.place?.dayFirst === undefined && dayFirst > 0 && monthFirst === 0;
  }
}

/** A mapping whose table has the day before the month in its dates. */
export const withDayFirst = (mapping: FileMapping, table: keyof FileMapping): FileMapping => {
  const place = mapping[table];
  return place ? { ...mapping, [table]: { ...place, dayFirst: true } } : mapping;
};
