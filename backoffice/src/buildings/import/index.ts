export type { BulkFileProgress, BulkFileRejection, CheckedBulkFile } from './check-bulk-file';
export { readBulkBuildings } from './read-bulk-buildings';
