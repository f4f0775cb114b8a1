export * from './cells';
export * from './legend';
export * from './marks';
export * from './shapes';
