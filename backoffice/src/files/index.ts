export * from './use-download';
