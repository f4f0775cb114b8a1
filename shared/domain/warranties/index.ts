export * from './check-warranty';
export * from './remaining';
export * from './terms';
export * from './unit-warranty';
