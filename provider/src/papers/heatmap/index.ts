export * from './draw-heatmap';
