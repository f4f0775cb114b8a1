export * from './errors';
export * from './fair-queue';
export * from './health';
export * from './listen';
export * from './request-log';
export * from './route-order';
export * from './run';
export * from './shape-problems';
