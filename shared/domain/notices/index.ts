export * from './entry-rule';
export * from './hours';
export * from './province';
