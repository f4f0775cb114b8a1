export * from './check-factor';
export * from './codes';
