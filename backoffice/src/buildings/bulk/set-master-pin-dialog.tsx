import { buildingBulkCalls, type FormerMasterPin } from '@clearunit/shared/api/building-bulk';
import { type MasterPinField, masterPinFields } from '@clearunit/shared/domain/pins';
import { useDebounced } from '@clearunit/shared/ui/device';
import { Select, Skeleton, TextInput } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useBuildingChange } from '../portal';
import { BulkDialog } from './bulk-dialog';
import { ChangeFacts } from './change-facts';
import { SharingQuestion, useSharing } from './sharing-question';
import { type FoundBuildings, useChosen } from './use-chosen';
import { useSteps } from './use-steps';
import { useUndone } from './use-undone';

type SetMasterPinDialogProps = {
  ids: readonly string[];
  found?: FoundBuildings;
  onChanged?: () => void;
  onClose: () => void;
};

type Undo = { field: MasterPinField; changes: FormerMasterPin[]; version: string };
type Done = { message: string; undo: Undo | null };

/**
 * Gives many buildings a master PIN that others carry, after it has said what changes; nobody is told, so that it can be
 * undone while the dialog is open (4 §20).
 */
export function SetMasterPinDialog({ ids, found, onChanged, onClose }: SetMasterPinDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const undoneText = useUndone();
  const { buildings: which, count, picker, isLooking } = useChosen(ids, found);
  const { mutateAsync, isPending } = useBuildingChange(buildingBulkCalls.setMasterPin);
  const [field, setField] = useState<MasterPinField>('master_pin');
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { take, refusal, done } = useSteps<Done>(onChanged);
  const pin = typed.trim();
  const asked = useDebounced(pin, 300);
  const isAsked = asked === pin && pin.length >= shortest;
  const { data, error } = usePortalQuery(
    buildingBulkCalls.masterPinChange,
    { body: { which, field, pin: asked } },
    { staleTime: 0, enabled: isAsked && done === null },
  );
  const change = isAsked ? data : undefined;
  const sharing = change?.sharing ?? [];
  const { isOpen, sharedWith, askAnew, toggle } = useSharing(sharing);

  const confirm = () => {
    if (pin.length < shortest) return setMissing(true);
    void take(async () => {
      const body = { which, field, pin, shared_with: [...sharedWith] };
      const { message, data } = await mutateAsync({ body });
      const { before: changes, version } = data;
      return { message, undo: changes.length > 0 ? { field, changes, version } : null };
    });
  };
  const undo = (former: Undo) =>
    take(async () => {
      const { data } = await mutateAsync({ body: former });
      return { message: undoneText('buildingTools.setMasterPin.undone', data), undo: null };
    });
  const wrong = isMissing ? t('buildingTools.setMasterPin.missing') : undefined;
  const failure = isAsked && error ? errorText(error) : undefined;
  return (
    <BulkDialog
      title={t('buildingTools.setMasterPin.title')}
      confirm={{
        label: t('buildingTools.setMasterPin.confirm', { smart_count: change?.buildings ?? count }),
        disabled: pin.length >= shortest && (!change?.buildings || isOpen),
        onPress: confirm,
      }}
      busy={isPending || isLooking}
      refusal={refusal}
      done={done?.message ?? null}
      undo={done?.undo ? () => void undo(done.undo!) : undefined}
      onClose={onClose}
    >
      {picker}
      <Select
        label={t('buildingTools.setMasterPin.field')}
        value={field}
        onChange={({ target }) => setField(target.value as MasterPinField)}
        options={masterPinFields.map((value) => ({ value, text: t(`buildings.fields.${value}`) }))}
      />
      <TextInput
        label={t('buildingTools.setMasterPin.pin')}
        hint={t('buildingTools.setMasterPin.hint')}
        error={wrong ?? failure}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setMissing(false);
          askAnew();
        }}
      />
      {isAsked && !change && !error && <Skeleton height="5rem" />}
      {change && (
        <ChangeFacts
          change={change}
          to={pin}
          each={(name, count) =>
            name === null
              ? t('buildingTools.setMasterPin.none', { count })
              : t('buildingTools.setMasterPin.had', { name, count })
          }
        >
          <li>{t('buildingTools.setMasterPin.opens', { pin })}</li>
          <li>{t('buildingTools.setMasterPin.nobody')}</li>
        </ChangeFacts>
      )}
      {change && change.buildings > 0 && sharing.length > 0 && (
        <SharingQuestion
          question={t('buildingTools.setMasterPin.sharing', { clients: sharing.join(', ') })}
          label={t('buildingTools.setMasterPin.share')}
          toggle={toggle}
        />
      )}
    </BulkDialog>
  );
}

/** Master PINs have 7 digits, or 9; until then nothing is asked. */
const shortest = 7;
