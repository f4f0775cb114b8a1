import { buildingRetirementCalls } from '@clearunit/shared/api/building-retirement';
import { Toggle } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useBuildingChange } from '../portal';
import { BulkDialog } from './bulk-dialog';
import { type FoundBuildings, useChosen } from './use-chosen';
import { useSteps } from './use-steps';

type WhichBuildings = {
  ids: readonly string[];
  found?: FoundBuildings;
  onChanged?: () => void;
  onClose: () => void;
};

/** Brings retired buildings back with new PINs (4 §20). */
export function BringBackDialog(which: WhichBuildings) {
  const { mutateAsync, isPending } = useBuildingChange(buildingRetirementCalls.bringBuildingsBack);
  return (
    <NewPinsDialog
      {...which}
      action="bringBack"
      busy={isPending}
      change={async (chosen) => (await mutateAsync({ body: { ...chosen, new_pins: 1 } })).message}
    />
  );
}

/** Gives many buildings new PINs, and says how many of them have nobody to mail theirs to. */
export function RenewPinsDialog(which: WhichBuildings) {
  const t = useText();
  const { mutateAsync, isPending } = useBuildingChange(buildingRetirementCalls.renewPins);
  return (
    <NewPinsDialog
      {...which}
      action="renewPins"
      danger
      busy={isPending}
      change={async (chosen) => {
        const { message, data } = await mutateAsync({ body: chosen });
        const missed = chosen.mail === 1 && data.not_mailed > 0;
        return missed
          ? `${message} ${t('buildings.renewPins.notMailed', { smart_count: data.not_mailed })}`
          : message;
      }}
    />
  );
}

type NewPinsDialogProps = WhichBuildings & {
  action: 'bringBack' | 'renewPins';
  danger?: boolean;
  busy: boolean;
  /** Answers what was done. */
  change: (chosen: { which: { ids: string[] }; mail: 0 | 1 }) => Promise<string>;
};

/** Asks before buildings get new PINs, which are mailed to the contacts unless the admin does not want that. */
function NewPinsDialog({ ids, found, onChanged, onClose, action, danger, busy, change }: NewPinsDialogProps) {
  const t = useText();
  const { buildings: which, count, picker, isLooking } = useChosen(ids, found);
  const [isMailed, setMailed] = useState(true);
  const { take, refusal, done } = useSteps<string>(onChanged);
  return (
    <BulkDialog
      title={t(`buildings.${action}.title`)}
      confirm={{
        label: t(`buildings.${action}.confirm`, { smart_count: count }),
        danger,
        onPress: () => void take(() => change({ which, mail: isMailed ? 1 : 0 })),
      }}
      busy={busy || isLooking}
      refusal={refusal}
      done={done}
      onClose={onClose}
    >
      {picker}
      <p>{t(`buildings.${action}.what`, { smart_count: count })}</p>
      <Toggle
        label={t('buildings.renewPins.mail', { smart_count: count })}
        checked={isMailed}
        onChange={setMailed}
      />
    </BulkDialog>
  );
}
