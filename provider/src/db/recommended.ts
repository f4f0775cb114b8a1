import { followUpPeriods } from '@clearunit/shared/domain/orders';
import { isSamePlace } from './same-place';

/**
 * SQL: an order is a recommended follow-up that no customer has saved or sent by its form: after that it is the
 * customer's own (decision 33).
 * @param order the alias of `orders` in the statement
 */
export const isOnlyRecommended = (order: string): string =>
  `${order}.origin = 'recommended' and ${order}.status = 'draft' and ${order}.idempotency_key is null`;

/**
 * SQL: a line of a recommended follow-up was made from a result: that of the same place and service, recorded before it,
 * whose day is followed up on the due day (`followUpDue`).
 * @param line an alias in the statement, as `order` and `result`
 */
export const isMadeFrom = (line: string, order: string, result: string): string =>
  `(${isSamePlace(line, result)} and ${line}.pest_id = ${result}.pest_id
    and ${line}.treatment_id = ${result}.treatment_id and ${line}.id > ${result}.id
    and ${order}.due_date in (${result}.work_date + ${followUpPeriods.followup.days},
      (${result}.work_date + interval '${followUpPeriods.followup_month.months} month')::date))`;
