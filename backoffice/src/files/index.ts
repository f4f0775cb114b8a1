export * from './fetch-file';
export * from './save-file';
export * from './use-download';
