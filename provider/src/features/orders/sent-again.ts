/** Within so many milliseconds a second press on Resend is taken for the same. */
const sameAsBefore = 60_000;

/** Whether an order's mail was sent again a moment ago, so that a double press or a retry writes it once. */
export const wasSentJustNow = (order: { confirmationSentAt: Date | null }, now: Date): boolean =>
  order.confirmationSentAt !== null &&
  Math.abs(now.getTime() - order.confirmationSentAt.getTime()) < sameAsBefore;
