import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import type { ListedBuilding } from '../listed-building';

/** Opens the dialog, which the list renders because assigned buildings may leave the list. */
export function AssignChosen({ onAssign }: { onAssign: (ids: readonly string[]) => void }) {
  const t = useText();
  const { selectedIds = [] } = useListContext<ListedBuilding>();
  return (
    <Button look="plain" onClick={() => onAssign(selectedIds.map(String))}>
      {t('console.buildings.assign.action')}
    </Button>
  );
}
