import type { FollowUpRequest } from '@clearunit/shared/api/visits';

/** A decision about a follow-up request, for which a dialog asks. */
export type FollowUpDecision = { request: FollowUpRequest; isAccepted: boolean };
