export * from './day';
export * from './formats';
export * from './ranges';
export * from './time-zone';
