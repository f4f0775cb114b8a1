export * from './check-account';
