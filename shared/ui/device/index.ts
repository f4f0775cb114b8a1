export * from './go-back';
export * from './is-browser-at';
export * from './storage';
export * from './use-debounced';
export * from './use-media';
export * from './use-search-text';
