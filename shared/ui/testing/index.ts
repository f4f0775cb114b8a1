export { allowErrors } from './console-errors';
export * from './fake-portal';
export * from './heatmap';
export * from './render-screen';
export * from './saved-files';
export * from './stub-media';
