export * from './draw-notice';
