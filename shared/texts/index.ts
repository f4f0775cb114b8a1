export * from './activities';
export * from './create-texts';
export * from './load-texts';
export * from './locales';
export * from './places';
export * from './preferred-days';
export * from './security';
export * from './sentence';
