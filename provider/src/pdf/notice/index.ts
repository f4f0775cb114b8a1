export * from './draw-notice';
export * from './say-replaced';
