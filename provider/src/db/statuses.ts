import {
  doneStatuses,
  type OrderStatus,
  openStatuses,
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
