export * from './check-branch';
export * from './check-location';
export * from './locate-building';
export * from './serving';
