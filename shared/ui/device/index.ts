export * from './address-query';
export * from './go-back';
export * from './storage';
export * from './use-back-or-forward';
export * from './use-debounced';
export * from './use-media';
export * from './use-search-text';
