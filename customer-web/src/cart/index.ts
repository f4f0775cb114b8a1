export * from './cart-button';
export * from './cart-provider';
export * from './cart-unit';
export * from './with-cart';
