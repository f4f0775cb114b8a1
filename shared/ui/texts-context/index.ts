export * from './texts-context';
export * from './use-money';
