export * from './look';
export * from './look-toggle';
