export * from './fake-portal';
export * from './heatmap-unit';
export * from './render-screen';
export * from './stub-media';
