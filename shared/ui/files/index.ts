export * from './fetch-file';
export * from './save-file';
