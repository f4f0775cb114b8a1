export * from './province';
