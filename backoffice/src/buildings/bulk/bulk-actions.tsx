import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import type { ListedBuilding } from '../listed-building';

/** The actions for the chosen buildings. */
export type BulkStep = {
  name: 'assign' | 'setBranch' | 'setClient' | 'setMasterPin' | 'renewPins' | 'retire' | 'bringBack';
  ids: readonly string[];
};

/** Opens a dialog about the chosen buildings, which the list renders because they may leave the list. */
export function BulkActions({ onStep }: { onStep: (step: BulkStep) => void }) {
  const t = useText();
  const { selectedIds = [], filterValues } = useListContext<ListedBuilding>();
  const action = (name: BulkStep['name'], text: string) => (
    <Button look="plain" onClick={() => onStep({ name, ids: selectedIds.map(String) })}>
      {text}
    </Button>
  );
  if (filterValues.status === 'retired') return action('bringBack', t('buildings.bringBack.action'));
  return (
    <>
      {action('assign', t('buildings.list.assign.action'))}
      {action('setBranch', t('buildings.list.setBranch'))}
      {action('setClient', t('buildings.list.setClient'))}
      {action('setMasterPin', t('buildings.list.setMasterPin'))}
      {action('renewPins', t('buildings.renewPins.action'))}
      {action('retire', t('buildings.retire.action'))}
    </>
  );
}
