export * from './read-tokens';
