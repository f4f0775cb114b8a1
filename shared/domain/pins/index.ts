export * from './make-pin';
export * from './master-pin';
export * from './retrieval';
export * from './typed-pin';
