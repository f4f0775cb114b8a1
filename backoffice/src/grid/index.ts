// Parts that only some lists need are imported from their own files, so that other lists do not load them.
export * from './grid-pager';
export type { ListColumn, RecordAddress } from './list-column';
export * from './list-search';
export * from './record-link';
export * from './resource-grid';
export * from './row-actions';
export * from './rows-per-page';
export * from './status-with-sync';
