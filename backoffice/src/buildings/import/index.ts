export type { CheckedBulkFile } from './check-bulk-file';
export { readBulkBuildings } from './read-bulk-buildings';
