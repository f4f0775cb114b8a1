export * from './order-list';
