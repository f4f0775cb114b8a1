export * from './same-client';
export * from './settings';
