import { buildingRetirementCalls } from '@clearunit/shared/api/building-retirement';
import { Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useBuildingChange } from '../portal';
import { BulkDialog } from './bulk-dialog';
import { type FoundBuildings, useChosen } from './use-chosen';
import { useSteps } from './use-steps';

type RenewPinsDialogProps = {
  ids: readonly string[];
  found: FoundBuildings;
  onChanged: () => void;
  onClose: () => void;
};

/** Gives many buildings new PINs, and mails them to the contacts unless the admin does not want that. */
export function RenewPinsDialog({ ids, found, onChanged, onClose }: RenewPinsDialogProps) {
  const t = useText();
  const { buildings: which, count, picker, isLooking } = useChosen(ids, found);
  const { mutateAsync, isPending } = useBuildingChange(buildingRetirementCalls.renewPins);
  const [isMailed, setMailed] = useState(true);
  const { take, refusal, done } = useSteps<string>(onChanged);
  const confirm = () =>
    take(async () => {
      const { message, data } = await mutateAsync({ body: { which, mail: isMailed ? 1 : 0 } });
      const missed = isMailed && data.not_mailed > 0;
      return missed
        ? `${message} ${t('buildings.renewPins.notMailed', { smart_count: data.not_mailed })}`
        : message;
    });
  return (
    <BulkDialog
      title={t('buildings.renewPins.title')}
      confirm={{
        label: t('buildings.renewPins.confirm', { smart_count: count }),
        danger: true,
        onPress: () => void confirm(),
      }}
      busy={isPending || isLooking}
      refusal={refusal}
      done={done}
      onClose={onClose}
    >
      {picker}
      <p>{t('buildings.renewPins.question', { smart_count: count })}</p>
      <Toggle
        label={t('buildings.renewPins.mail', { smart_count: count })}
        checked={isMailed}
        onChange={setMailed}
      />
    </BulkDialog>
  );
}
