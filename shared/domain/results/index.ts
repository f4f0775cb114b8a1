export * from './check-result';
export * from './levels';
export * from './track-pests';
