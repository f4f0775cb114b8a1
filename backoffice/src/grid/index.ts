export * from './list-search';
export * from './resource-grid';
