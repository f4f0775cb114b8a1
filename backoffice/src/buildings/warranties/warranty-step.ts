import type { WarrantyRecord } from '@clearunit/shared/api/warranties';

/** What is being done with the warranties; the list when undefined. */
export type WarrantyStep =
  | { name: 'add'; units: string[] }
  | { name: 'edit'; warranty: WarrantyRecord }
  | { name: 'delete'; warranty: WarrantyRecord }
  | { name: 'deleteAll' };
