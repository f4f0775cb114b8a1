export * from './check-photo';
