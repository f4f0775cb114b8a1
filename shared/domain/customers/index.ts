export * from './alike';
export * from './same-client';
export * from './settings';
