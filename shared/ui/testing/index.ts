export * from './fake-portal';
export * from './heatmap-unit';
export * from './render-screen';
export * from './saved-files';
export * from './stub-media';
