import { asNewRequest, draftStore, RequestDraft } from '@clearunit/shared/ui/service-request';
import type { UnsentRequest } from './unsent-item';

/** Puts a request that was refused back into its form, as one of its own; false when it cannot be read any more. */
export function reopenRequest({ userId, building_id, draft }: UnsentRequest): boolean {
  const read = RequestDraft.safeParse(draft);
  if (!read.success) return false;
  draftStore.keep({ readerId: userId, buildingId: building_id }, asNewRequest(read.data));
  draftStore.writeDown();
  return true;
}
