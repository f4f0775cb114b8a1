export * from './app-error';
export * from './problem';
export * from './statuses';
