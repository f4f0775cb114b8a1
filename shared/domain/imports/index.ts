export * from './address';
export * from './bulk-buildings';
export * from './bulk-units';
export * from './columns';
export * from './result-rows';
export * from './result-shapes';
export * from './shapes';
export { type Cell, numberRows, type SheetRow } from './sheet';
