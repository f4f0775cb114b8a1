export * from './rates';
export * from './tax-percent';
