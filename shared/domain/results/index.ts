export * from './check-result';
export * from './levels';
