export * from './use-outcome';
