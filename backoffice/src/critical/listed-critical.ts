import type { CriticalUnit } from '@clearunit/shared/api/critical-units';

export type ListedCritical = CriticalUnit & { id: string };

/** The open dialog over the list: the modal of a unit, its history, or a text that the table cuts. */
export type Open =
  | { what: 'add' }
  | { what: 'unit' | 'history'; unit: ListedCritical }
  | { what: 'text'; unit: ListedCritical; column: string; text: string };

/** The values of the modal; days as in date fields, '' for none. */
export interface CriticalValues {
  buildingID: string;
  unit_number: string;
  date_reported: string;
  last_service_date: string;
  tech_reported: string;
  summary: string;
  csr_actions: string;
  ss_rm_steps: string;
  note: string;
  last_tech_comment: string;
}
