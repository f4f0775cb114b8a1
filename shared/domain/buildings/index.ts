export * from './check-building';
export * from './check-windows';
