export * from './texts-context';
