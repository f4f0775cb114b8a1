export * from './heatmap-unit';
export * from './render-screen';
