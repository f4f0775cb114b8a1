export * from './follow-up-request';
export * from './order-detail';
