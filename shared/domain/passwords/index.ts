export * from './check-password';
export * from './strength';
