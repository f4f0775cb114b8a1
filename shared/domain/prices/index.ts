export * from './edited-prices';
export * from './line-price';
export * from './money';
export * from './service-codes';
