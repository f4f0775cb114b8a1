export * from './comment';
export * from './comment-problem';
export * from './derive';
export * from './line-of-visit';
export * from './recommend';
export * from './request-status';
export * from './requested';
export * from './revisits';
