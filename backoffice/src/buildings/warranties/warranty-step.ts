import type { WarrantyRecord } from '@clearunit/shared/api/warranties';

/** The open step of the warranties' dialog; undefined for the list. */
export type WarrantyStep =
  | { name: 'add'; units: string[] }
  | { name: 'edit'; warranty: WarrantyRecord }
  | { name: 'delete'; warranty: WarrantyRecord }
  | { name: 'deleteAll' };
