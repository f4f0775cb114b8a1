export * from './load-more';
export * from './page';
export { allRows, clampLimit, customersPageSize, defaultPageSize, pageSizes } from './page-size';
export * from './total';
