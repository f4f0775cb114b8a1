export * from './email';
export * from './email-list';
export * from './sender';
