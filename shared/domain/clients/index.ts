export * from './alike';
export * from './check-name';
export * from './same-client';
export * from './settings';
