// What only some lists need is imported from its own file, so that the others do not load it.
export * from './grid-pager';
export type { ListColumn, RecordAddress } from './list-column';
export * from './list-search';
export * from './record-link';
export * from './resource-grid';
export * from './row-actions';
export * from './rows-per-page';
export * from './status-with-sync';
