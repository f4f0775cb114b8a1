export * from './check-building';
