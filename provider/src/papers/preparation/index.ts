export * from './draw-sheet';
