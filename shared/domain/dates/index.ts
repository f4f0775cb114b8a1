export * from './day';
export * from './formats';
export * from './log-range';
export * from './time-zone';
