import { buildingRetirementCalls, type Retirement } from '@clearunit/shared/api/building-retirement';
import { ErrorNotice, Skeleton, Toggle } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from '../list/building-filters.module.css';
import { useBuildingChange } from '../portal';
import { BulkDialog } from './bulk-dialog';
import { type FoundBuildings, useChosen } from './use-chosen';
import { useSteps } from './use-steps';

type RetireDialogProps = {
  ids: readonly string[];
  found?: FoundBuildings;
  /** Called after they were retired, and after that was undone. */
  onChanged?: () => void;
  onClose: () => void;
};

/** Retires buildings after it has said what changes; it can be undone while the dialog is open (4 §20). */
export function RetireDialog({ ids, found, onChanged, onClose }: RetireDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const { buildings: which, picker, isLooking } = useChosen(ids, found);
  const retire = useBuildingChange(buildingRetirementCalls.retireBuildings);
  const bringBack = useBuildingChange(buildingRetirementCalls.bringBuildingsBack);
  const [isDeleting, setDeleting] = useState(false);
  const { take, refusal, done } = useSteps<{ message: string; back: readonly string[] }>(onChanged);
  const { data, error } = usePortalQuery(
    buildingRetirementCalls.retirement,
    { body: { which } },
    { staleTime: 0, enabled: done === null },
  );

  const confirm = () =>
    take(async () => {
      const { message, data } = await retire.mutateAsync({ body: { which, delete_orders: isDeleting } });
      // Deleted orders do not come back, so that an undo would promise too much.
      return { message, back: data.deleted_orders === 0 ? data.ids : [] };
    });
  const undo = (back: readonly string[]) =>
    take(async () => {
      const body = { which: { ids: [...back] }, new_pins: 0 as const };
      const { message } = await bringBack.mutateAsync({ body });
      return { message, back: [] };
    });
  const isBlocked = !data || data.partly_done > 0 || (data.open_orders > 0 && !isDeleting);
  return (
    <BulkDialog
      title={t('buildings.retire.title')}
      confirm={{
        label: t('buildings.retire.confirm', { smart_count: data?.buildings ?? 0 }),
        danger: true,
        disabled: isBlocked || data.buildings === 0,
        onPress: () => void confirm(),
      }}
      busy={retire.isPending || bringBack.isPending || isLooking}
      refusal={refusal ?? (error ? errorText(error) : null)}
      done={done?.message ?? null}
      undo={done && done.back.length > 0 ? () => void undo(done.back) : undefined}
      onClose={onClose}
    >
      {picker}
      {data ? <RetirementFacts retirement={data} /> : !error && <Skeleton height="9rem" />}
      {data && data.partly_done > 0 && (
        <ErrorNotice message={t('buildings.retire.partlyDone', { smart_count: data.partly_done })} />
      )}
      {data && data.partly_done === 0 && data.open_orders > 0 && (
        <Toggle
          label={t('buildings.retire.deleteOrders', { smart_count: data.open_orders })}
          checked={isDeleting}
          onChange={setDeleting}
        />
      )}
    </BulkDialog>
  );
}

const setAside = ['drafts', 'follow_up_requests', 'accounts', 'links'] as const;

/** Which buildings are retired, and what that changes. */
function RetirementFacts({ retirement }: { retirement: Retirement }) {
  const t = useText();
  const { buildings, names } = retirement;
  const more = buildings - names.length;
  const listed =
    more > 0 ? t('buildings.retire.more', { names: names.join(', '), smart_count: more }) : names.join(', ');
  return (
    <div role="status" className={styles.facts}>
      <p>
        <strong>{listed}</strong>
      </p>
      <ul>
        {(['lists', 'access', 'history'] as const).map((fact) => (
          <li key={fact}>{t(`buildings.retire.${fact}`, { smart_count: buildings })}</li>
        ))}
        {setAside.map(
          (what) =>
            retirement[what] > 0 && (
              <li key={what}>{t(`buildings.retire.${what}`, { smart_count: retirement[what] })}</li>
            ),
        )}
      </ul>
    </div>
  );
}
