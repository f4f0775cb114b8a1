import type { SheetRow } from '../sheet';
import { textOf } from '../sheet';
import { clearOrders } from './content';
import type { FileMapping, TableMapping } from './shapes';

/** Whether a column under our header has days. */
export const isDayField = (title: string): boolean => title.endsWith('Date');

/** Gathers from the mapped rows of a table whether their dates show which of day and month comes first. */
export class DayOrder {
  #days: readonly number[] | undefined;
  #dayFirst = 0;
  #monthFirst = 0;

  constructor(readonly place: TableMapping | undefined) {}

  add(rows: readonly SheetRow[]): void {
    for (const { cells } of rows) {
      const texts = this.#days?.flatMap((at) => (typeof cells[at] === 'string' ? [cells[at].trim()] : []));
      this.#days ??= cells.flatMap((header, at) => (isDayField(textOf(header)) ? [at] : []));
      const { dayFirst, monthFirst } = clearOrders(texts ?? []);
      this.#dayFirst += dayFirst;
      this.#monthFirst += monthFirst;
    }
  }

  /** Where nobody chose the order, and some dates can only be read with the day first and none with the month. */
  get isDayFirst(): boolean {
    return this.place?.dayFirst === undefined && this.#dayFirst > 0 && this.#monthFirst === 0;
  }
}

/** A mapping whose table has the day before the month in its dates. */
export const withDayFirst = (mapping: FileMapping, table: keyof FileMapping): FileMapping => {
  const place = mapping[table];
  return place ? { ...mapping, [table]: { ...place, dayFirst: true } } : mapping;
};
