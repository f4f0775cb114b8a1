export * from './catalogue';
export * from './match';
export * from './treatments';
