import {
  asNewRequest,
  draftStore,
  hasFilledRequest,
  RequestDraft,
} from '@clearunit/shared/ui/service-request';
import { useNavigate } from 'react-router-dom';
import { useUnsent } from '../../field-work/unsent-context';
import type { UnsentRequest } from '../../field-work/unsent-item';
import { useReader } from '../../session';
import { requestAddress } from '../addresses';

/** Whether a refused request can be opened: not while another one for the building is being filled in. */
export function useMayMend(): (item: UnsentRequest) => boolean {
  const { uuid } = useReader();
  return ({ building_id }) => !hasFilledRequest({ readerId: uuid, buildingId: building_id });
}

/** Opens a refused request in its form again; false when that is not possible. */
export function useMendRequest(): (item: UnsentRequest) => Promise<boolean> {
  const navigate = useNavigate();
  const { discard } = useUnsent();
  const mayMend = useMayMend();
  return async (item) => {
    if (!mayMend(item) || !reopenRequest(item)) return false;
    await discard(item.key);
    navigate(requestAddress(item.building_id));
    return true;
  };
}

/** Puts a refused request back into its form with a new key; false when it cannot be read. */
function reopenRequest({ userId, building_id, draft }: UnsentRequest): boolean {
  const read = RequestDraft.safeParse(draft);
  if (!read.success) return false;
  draftStore.keep({ readerId: userId, buildingId: building_id }, asNewRequest(read.data));
  draftStore.writeDown();
  return true;
}
