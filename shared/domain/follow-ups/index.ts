export * from './comment';
export * from './comment-problem';
export * from './derive';
export * from './recommend';
export * from './request-status';
