import type { UnitRecord } from '@clearunit/shared/api/buildings';
import { type UnitRetirement, unitCalls } from '@clearunit/shared/api/units';
import { Skeleton, Toggle } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { BulkDialog } from '../bulk/bulk-dialog';
import styles from '../list/building-filters.module.css';
import { useBuildingChange } from '../portal';

type RetireUnitDialogProps = { buildingId: string; unit: UnitRecord; onClose: () => void };

/** Retires a unit after it has said what changes; it can be undone while the dialog is open (4 §20). */
export function RetireUnitDialog({ buildingId, unit: { uuid, unit }, onClose }: RetireUnitDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const { mutateAsync: retire, isPending } = useBuildingChange(unitCalls.retireUnit);
  const [isDeleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<{ message: string; isUndoable: boolean } | null>(null);
  const params = { building_id: buildingId, uuid };
  const { data, error } = usePortalQuery(
    unitCalls.unitRetirement,
    { params },
    { staleTime: 0, enabled: done === null },
  );
  const send = async (is_retired: boolean) => {
    setRefusal(null);
    try {
      const { message } = await retire({ params, body: { is_retired, delete_open: isDeleting } });
      setDone({ message, isUndoable: is_retired && !isDeleting });
    } catch (failure) {
      setRefusal(errorText(failure));
    }
  };
  return (
    <BulkDialog
      title={t('buildings.retireUnit.title', { unit })}
      confirm={{
        label: t('buildings.retireUnit.confirm'),
        danger: true,
        disabled: !data || (data.open > 0 && !isDeleting),
        onPress: () => void send(true),
      }}
      busy={isPending}
      refusal={refusal ?? (error && done === null ? errorText(error) : null)}
      done={done?.message ?? null}
      undo={done?.isUndoable ? () => void send(false) : undefined}
      onClose={onClose}
    >
      {data ? <RetirementFacts retirement={data} /> : !error && <Skeleton height="5rem" />}
      {data && data.open > 0 && (
        <Toggle
          label={t('buildings.retireUnit.deleteOpen', { smart_count: data.open })}
          checked={isDeleting}
          onChange={setDeleting}
        />
      )}
    </BulkDialog>
  );
}

function RetirementFacts({ retirement: { visits, drafts, requests } }: { retirement: UnitRetirement }) {
  const t = useText();
  return (
    <div role="status" className={styles.facts}>
      <ul>
        <li>{t('buildings.retireUnit.lists')}</li>
        {visits > 0 && <li>{t('buildings.retireUnit.visits', { smart_count: visits })}</li>}
        {drafts > 0 && <li>{t('buildings.retireUnit.drafts', { smart_count: drafts })}</li>}
        {requests > 0 && <li>{t('buildings.retireUnit.requests', { smart_count: requests })}</li>}
        <li>{t('buildings.retireUnit.back')}</li>
      </ul>
    </div>
  );
}
