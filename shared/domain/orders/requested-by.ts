import type { Role } from '../users/role';

/** The fields of an order's header that say whose request it is. */
export interface Requester {
  /** Empty for a scheduler's draft, which the customer has yet to make a request of. */
  requested_by: string;
  isSchedulerDraftOrder: boolean;
}

/**
 * Who requests an order (3 §4.3): nobody yet for a draft that a scheduler saves, the technician for a technician's
 * request, a contact who signed in with an account, otherwise the building.
 */
export function requestedBy(request: {
  role: Role;
  isDraft: boolean;
  userId: string;
  buildingId: string;
  /** Of a contact who signed in with an account. */
  accountId?: string | undefined;
}): Requester {
  const { role, isDraft, userId, buildingId, accountId } = request;
  if (isDraft && role === 'scheduler') return { requested_by: '', isSchedulerDraftOrder: true };
  return {
    requested_by: role === 'technician' ? userId : (accountId ?? buildingId),
    isSchedulerDraftOrder: false,
  };
}
