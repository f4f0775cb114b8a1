export * from './edited-prices';
export * from './money';
export * from './service-codes';
export * from './summary';
