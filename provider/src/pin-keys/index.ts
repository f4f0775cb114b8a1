export * from './pin-keys';
export * from './queries';
export * from './settle-pins';
export * from './stored-pins';
