export * from './data-provider';
export * from './i18n-provider';
export * from './outdate-lists';
