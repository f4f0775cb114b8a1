export * from './heatmap';
export * from './heatmap-filters';
export * from './use-filter-choice';
export * from './use-heatmap-view';
