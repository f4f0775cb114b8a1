export * from './cart-line';
export * from './unit-history-dialog';
