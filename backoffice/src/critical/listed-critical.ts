import type { CriticalUnit } from '@clearunit/shared/api/shapes';

export type ListedCritical = CriticalUnit & { id: string };

/** What is open over the list: the modal of a unit, its history, or a text that the table cuts. */
export type Open =
  | { what: 'add' }
  | { what: 'unit' | 'history'; unit: ListedCritical }
  | { what: 'text'; unit: ListedCritical; column: string; text: string };
