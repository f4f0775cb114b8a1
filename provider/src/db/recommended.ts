/**
 * SQL: an order is a recommended follow-up that no customer has saved or sent by its form: after that it is the
 * customer's own (decision 33).
 * @param order the alias of `orders` in the statement
 */
export const isOnlyRecommended = (order: string): string =>
  `${order}.origin = 'recommended' and ${order}.status = 'draft' and ${order}.idempotency_key is null`;
