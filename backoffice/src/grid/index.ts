export type { ListColumn } from './list-column';
export * from './list-search';
export * from './resource-grid';
