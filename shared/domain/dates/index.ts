export * from './day';
export * from './day-range';
export * from './formats';
export * from './log-range';
export * from './time-zone';
