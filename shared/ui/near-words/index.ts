export * from './near-words';
