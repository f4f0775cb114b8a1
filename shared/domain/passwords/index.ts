export * from './check-password';
export * from './links';
export * from './strength';
