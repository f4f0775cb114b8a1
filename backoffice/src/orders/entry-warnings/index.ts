export * from './entry-warning-notice';
export * from './use-entry-warnings';
