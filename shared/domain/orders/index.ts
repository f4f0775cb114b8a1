export * from './list-filter';
export * from './request-type';
export * from './status';
export * from './time-window';
