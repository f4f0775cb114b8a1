export * from './check-branch';
export * from './check-place';
export * from './place-building';
export * from './serving';
