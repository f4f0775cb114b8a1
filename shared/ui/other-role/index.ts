export * from './other-role';
