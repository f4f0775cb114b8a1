export * from './heatmap';
export * from './heatmap-filters';
