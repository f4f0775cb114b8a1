export * from './check-result';
export * from './levels';
export * from './one-door';
export * from './other-pest';
export * from './outcome';
export * from './track-pests';
export * from './visit-progress';
