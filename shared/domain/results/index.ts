export * from './check-result';
export * from './levels';
export * from './outcome';
export * from './track-pests';
