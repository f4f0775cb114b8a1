export * from './email';
export * from './email-list';
