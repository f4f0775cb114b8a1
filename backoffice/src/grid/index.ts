export * from './append-grid';
export * from './export-button';
export * from './grid-pager';
export type { ListColumn } from './list-column';
export * from './list-search';
export * from './load-more';
export * from './resource-grid';
export * from './use-choice-line';
