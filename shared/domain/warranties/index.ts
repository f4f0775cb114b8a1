export * from './check-warranty';
export * from './remaining';
export * from './unit-warranty';
