export * from './load-more';
export * from './page';
export { allRows, clampLimit, customersPageSize, defaultPageSize, largestPage, pageSizes } from './page-size';
export * from './total';
