export * from './comment';
export * from './derive';
export * from './recommend';
export * from './request-status';
