export * from './new-pins';
export * from './pin-keys';
export * from './queries';
export * from './stored-pins';
