import * as z from 'zod/mini';
import type { Role } from '../users/role';

/** An order's life (specification README no. 7); a line of an order lives through the middle three. */
export const orderStatuses = ['draft', 'in progress', 'scheduled', 'completed', 'posted'] as const;

export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

/**
 * From each status: which may follow, and who may bring it about. A technician completes by recording a visit, an admin
 * by importing results.
 */
export const orderTransitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly Role[]>>> = {
  draft: { 'in progress': ['customer', 'scheduler'] },
  'in progress': { scheduled: ['scheduler'], completed: ['scheduler', 'technician', 'admin'] },
  scheduled: { scheduled: ['scheduler'], completed: ['scheduler', 'technician', 'admin'] },
  completed: { posted: ['admin'] },
  posted: {},
};

/** Done: there are results and costs, and no line can be removed. */
export const doneStatuses = ['completed', 'posted'] as const satisfies readonly OrderStatus[];
/** Whether an order or line has one of `doneStatuses`. */
export const isDone = (status: OrderStatus): boolean => doneStatuses.some((done) => done === status);

/** Ordered and not done. */
export const openStatuses = ['in progress', 'scheduled'] as const satisfies readonly OrderStatus[];
/** Whether an order or line has one of `openStatuses`; a draft is neither open nor done. */
export const isOpen = (status: OrderStatus): boolean => openStatuses.some((open) => open === status);

/** Whether the day of an order or line is planned or done; before that it is the day on which a recommended follow-up is due. */
export const isDayPlanned = (status: OrderStatus): boolean => status !== 'draft' && status !== 'in progress';

/** Not done, ordered or not. */
export const undoneStatuses = ['draft', ...openStatuses] as const satisfies readonly OrderStatus[];

/** Ordered, and not in a batch yet; a line has no other status once its order was sent. */
export const unpostedStatuses = [...openStatuses, 'completed'] as const satisfies readonly OrderStatus[];

/** Whether someone of this role may move an order (or a line of it) from one status to another. */
export function mayMoveOrder(from: OrderStatus, to: OrderStatus, role: Role): boolean {
  return orderTransitions[from][to]?.includes(role) ?? false;
}

/**
 * An order's status as its lines tell it: completed when all are, scheduled as soon as one is planned or done,
 * else in progress. An order without lines is in progress.
 */
export function statusFromLines(lines: readonly OrderStatus[]): (typeof unpostedStatuses)[number] {
  if (lines.length > 0 && lines.every((line) => line === 'completed')) return 'completed';
  return lines.some((line) => line !== 'in progress') ? 'scheduled' : 'in progress';
}
