export * from './choice';
export * from './heatmap';
export * from './heatmap-filters';
export * from './report-link';
export * from './use-filter-choice';
export * from './use-heatmap-view';
