import { unitCalls } from '@clearunit/shared/api/units';
import type { PlaceKind } from '@clearunit/shared/domain/units';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useNotify } from 'react-admin';
import { useBuildingChange } from '../portal';

/** Makes a unit a common area or the other way round, and shows the outcome in a toast. */
export function useChangeKind(buildingId: string) {
  const errorText = useErrorText();
  const notify = useNotify();
  const { mutateAsync: changeKind } = useBuildingChange(unitCalls.changeUnitKind);
  return async (uuid: string, kind: PlaceKind) => {
    try {
      const { message } = await changeKind({ params: { building_id: buildingId, uuid }, body: { kind } });
      notify(message, { type: 'success' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
}
