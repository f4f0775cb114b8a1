export { newKey } from '../portal/new-key';
export * from './change-building-dialog';
export type { GivenLine } from './request-draft';
export { hasFilledRequest, type RequestPlace, requestDrafts } from './request-drafts';
export * from './request-review';
export * from './service-request-form';
export { type RequestedBuilding, toSubmittedOrder } from './to-submitted-order';
