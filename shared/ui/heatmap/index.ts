export * from './heatmap';
export * from './heatmap-filters';
export * from './use-filter-choice';
