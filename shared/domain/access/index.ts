export * from './can';
export * from './view-only';
export * from './view-only-refusals';
