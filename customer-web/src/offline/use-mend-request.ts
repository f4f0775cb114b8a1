import { hasFilledRequest } from '@clearunit/shared/ui/service-request';
import { useNavigate } from 'react-router-dom';
import { useReader } from '../session';
import { requestAddress } from '../technician/addresses';
import { reopenRequest } from './kept-request';
import { useUnsent } from './unsent-context';
import type { UnsentRequest } from './unsent-item';

/** Whether a refused request can be opened: not while another one for the building is being filled in. */
export function useMayMend(): (item: UnsentRequest) => boolean {
  const { uuid } = useReader();
  return ({ building_id }) => !hasFilledRequest({ readerId: uuid, buildingId: building_id });
}

/** Opens a refused request in its form again, where it is mended and sent anew; false when that cannot be. */
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
