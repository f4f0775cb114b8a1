import type { OrderStatus } from './status';

/** The steps that a scheduler can open for an order of the lists (3 §2.8). */
export type OrderStep =
  | 'view'
  | 'edit'
  | 'updateStatus'
  | 'alignWindows'
  | 'notices'
  | 'resendConfirmation'
  | 'resendFollowUp'
  | 'sync'
  | 'delete';

/** A draft in the scheduler's lists is a follow-up that is recommended to the customer. */
const stepsOf: Record<OrderStatus, readonly OrderStep[]> = {
  draft: ['view', 'resendFollowUp', 'delete'],
  'in progress': ['edit', 'updateStatus', 'alignWindows', 'resendConfirmation', 'sync', 'delete'],
  scheduled: ['view', 'updateStatus', 'alignWindows', 'notices', 'resendConfirmation', 'sync', 'delete'],
  completed: ['view', 'sync'],
  posted: ['view'],
};

/**
 * Whether a step is there for an order of this status: editing only while it is in progress, notices of entry
 * while it is scheduled, the confirmation as long as it is not completed, the recommended follow-up while it is a draft (3 §2.8, §4.1).
 */
export const hasOrderStep = (status: OrderStatus, step: OrderStep): boolean => stepsOf[status].includes(step);
