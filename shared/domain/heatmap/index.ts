export * from './cells';
export * from './legend';
export * from './mark-paths';
export * from './marks';
export * from './rows';
export * from './shapes';
