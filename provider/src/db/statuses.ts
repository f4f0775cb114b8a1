import {
  doneStatuses,
  isDayPlanned as isPlanned,
  type OrderStatus,
  openStatuses,
  orderStatuses,
  undoneStatuses,
  unpostedStatuses,
} from '@clearunit/shared/domain/orders';

/** A set of statuses as SQL: `in ('completed', 'posted')`. */
export const sqlIn = (statuses: readonly OrderStatus[]): string =>
  `in (${statuses.map((status) => `'${status}'`).join(', ')})`;

const isIn = (statuses: readonly OrderStatus[]) => (alias: string) => `${alias}.status ${sqlIn(statuses)}`;

/** The sets of statuses as conditions on a row of `orders` or `order_lines`, by its alias in the statement. */
export const isDone = isIn(doneStatuses);
export const isOpen = isIn(openStatuses);
export const isUndone = isIn(undoneStatuses);
export const isUnposted = isIn(unpostedStatuses);
export const isDayPlanned = isIn(orderStatuses.filter(isPlanned));

/** Whether an order has visits with a day and others without one, such as a second bed-bug visit. */
export const isScheduledInPart = (order: string): string =>
  `${order}.status = 'scheduled' and ${order}.partly_planned`;

/**
 * An order counts as in progress while any of its visits has no day; its own status then says what is planned already
 * (`statusFromLines`). The statuses come first for the indexes that have them.
 */
export const isInProgress = (order: string): string =>
  `${isOpen(order)} and (${order}.status = 'in progress' or (${isScheduledInPart(order)}))`;
