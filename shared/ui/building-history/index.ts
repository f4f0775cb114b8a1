export * from './building-history';
export * from './history-address';
export type { FollowUpCart } from './request-follow-up';
