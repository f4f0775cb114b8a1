export * from './after-sign-in';
export * from './find';
export * from './table';
