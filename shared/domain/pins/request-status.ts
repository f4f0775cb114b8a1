/** What becomes of a request for a PIN: it waits, or an admin sent the PIN or turned the request down. */
export const pinRequestStatuses = ['pending', 'approved', 'rejected'] as const;
export type PinRequestStatus = (typeof pinRequestStatuses)[number];
