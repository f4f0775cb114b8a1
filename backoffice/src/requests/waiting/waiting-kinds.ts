/** Orders with a visit without a day, or follow-ups that results recommend. */
export type WaitingKind = 'unscheduled' | 'recommended';

/** The filter of each kind in the list's address. */
export const kinds: Record<WaitingKind, Record<string, string>> = {
  unscheduled: { status: 'in progress' },
  recommended: { order_status: 'followUp' },
};

/** Which of the two a filter means. */
export const kindOf = (filter: Record<string, unknown>): WaitingKind =>
  filter.order_status === kinds.recommended.order_status ? 'recommended' : 'unscheduled';
