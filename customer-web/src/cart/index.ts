export * from './cart-button';
export * from './cart-provider';
export * from './cart-rules';
export * from './request-form-button';
export * from './use-heatmap-cart';
export * from './with-cart';
