export * from './check-entries';
export * from './hours';
export * from './rules';
