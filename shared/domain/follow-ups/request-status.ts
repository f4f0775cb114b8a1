import * as z from 'zod/mini';

/** A technician's follow-up request: pending until an admin decides (3 §4.4). */
export const FollowUpRequestStatus = z.enum(['pending', 'accepted', 'rejected']);
export type FollowUpRequestStatus = z.infer<typeof FollowUpRequestStatus>;

/** Whether the technician may still ask for it again (3 §4.4). */
export const mayResend = (status: FollowUpRequestStatus): boolean => status === 'pending';

/** Whether an admin may still accept or reject the request. */
export const mayDecide = (status: FollowUpRequestStatus): boolean => status === 'pending';
