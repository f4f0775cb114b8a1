export * from './make-pin';
export * from './master-pin';
export * from './other-clients';
export * from './request-status';
export * from './retrieval';
export * from './typed-pin';
