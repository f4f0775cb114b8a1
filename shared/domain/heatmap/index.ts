export * from './cells';
export * from './filters';
export * from './legend';
export * from './mark-paths';
export * from './marks';
export * from './month-ranges';
export * from './rows';
export * from './shapes';
