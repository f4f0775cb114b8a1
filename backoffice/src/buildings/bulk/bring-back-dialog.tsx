import { buildingRetirementCalls } from '@clearunit/shared/api/building-retirement';
import { Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useBuildingChange } from '../portal';
import { BulkDialog } from './bulk-dialog';
import { type FoundBuildings, useChosen } from './use-chosen';
import { useSteps } from './use-steps';

type BringBackDialogProps = {
  ids: readonly string[];
  found?: FoundBuildings;
  onChanged?: () => void;
  onClose: () => void;
};

/** Brings retired buildings back with new PINs (4 §20). */
export function BringBackDialog({ ids, found, onChanged, onClose }: BringBackDialogProps) {
  const t = useText();
  const { buildings: which, count, picker, isLooking } = useChosen(ids, found);
  const { mutateAsync, isPending } = useBuildingChange(buildingRetirementCalls.bringBuildingsBack);
  const [isMailed, setMailed] = useState(true);
  const { take, refusal, done } = useSteps<string>(onChanged);
  const confirm = () =>
    take(async () => {
      const { message } = await mutateAsync({ body: { which, new_pins: 1, mail: isMailed ? 1 : 0 } });
      return message;
    });
  return (
    <BulkDialog
      title={t('buildings.bringBack.title')}
      confirm={{
        label: t('buildings.bringBack.confirm', { smart_count: count }),
        onPress: () => void confirm(),
      }}
      busy={isPending || isLooking}
      refusal={refusal}
      done={done}
      onClose={onClose}
    >
      {picker}
      <p>{t('buildings.bringBack.what', { smart_count: count })}</p>
      <Toggle
        label={t('buildings.renewPins.mail', { smart_count: count })}
        checked={isMailed}
        onChange={setMailed}
      />
    </BulkDialog>
  );
}
