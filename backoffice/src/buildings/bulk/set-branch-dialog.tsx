import { type BranchOfBuildings, buildingBulkCalls } from '@clearunit/shared/api/building-bulk';
import { priceCalls } from '@clearunit/shared/api/prices';
import { Combobox, Skeleton } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useBuildingChange } from '../portal';
import { BulkDialog } from './bulk-dialog';
import { ChangeFacts } from './change-facts';
import { type FoundBuildings, useChosen } from './use-chosen';
import { useSteps } from './use-steps';
import { useUndone } from './use-undone';

type SetBranchDialogProps = {
  ids: readonly string[];
  found?: FoundBuildings;
  onChanged?: () => void;
  onClose: () => void;
};

type Undo = { changes: BranchOfBuildings[]; version: string };

/** Gives many buildings a branch after it has said what changes; it can be undone while the dialog is open (4 §20). */
export function SetBranchDialog({ ids, found, onChanged, onClose }: SetBranchDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const undoneText = useUndone();
  const { buildings: which, count, picker, isLooking } = useChosen(ids, found);
  const { mutateAsync, isPending } = useBuildingChange(buildingBulkCalls.setBranch);
  const [branch, setBranch] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { take, refusal, done } = useSteps<{ message: string; undo: Undo | null }>(onChanged);
  const branches = usePortalQuery(priceCalls.branches, {});
  const { data: change, error } = usePortalQuery(
    buildingBulkCalls.branchChange,
    { body: { which, branch_id: branch ?? '' } },
    { staleTime: 0, enabled: branch !== null && done === null },
  );

  const confirm = () => {
    if (branch === null) return setProblem(t('buildingTools.setBranch.missing'));
    void take(async () => {
      const { message, data } = await mutateAsync({ body: { which, branch_id: branch } });
      const { before: changes, version } = data;
      return { message, undo: changes.length > 0 ? { changes, version } : null };
    });
  };
  const undo = (former: Undo) =>
    take(async () => {
      const { data } = await mutateAsync({ body: former });
      return { message: undoneText('buildingTools.setBranch.undone', data), undo: null };
    });
  const failure = error ?? branches.error;
  return (
    <BulkDialog
      title={t('buildingTools.setBranch.title')}
      confirm={{
        label: t('buildingTools.setBranch.confirm', { smart_count: change?.buildings ?? count }),
        disabled: branch !== null && !change?.buildings,
        onPress: confirm,
      }}
      busy={isPending || isLooking}
      refusal={refusal ?? (failure ? errorText(failure) : null)}
      done={done?.message ?? null}
      undo={done?.undo ? () => void undo(done.undo!) : undefined}
      onClose={onClose}
    >
      {picker}
      <Combobox
        label={t('buildings.list.columns.branch_name')}
        placeholder={t('buildingTools.setBranch.pick')}
        error={problem}
        options={(branches.data ?? [])
          .filter(({ is_retired }) => !is_retired)
          .map(({ branch_id, branch_name, branch_code }) => ({
            value: branch_id,
            text: branch_name,
            detail: branch_code,
          }))}
        value={branch}
        onChoose={(chosen) => {
          setBranch(chosen);
          setProblem(undefined);
        }}
      />
      {branch !== null && !change && !error && <Skeleton height="5rem" />}
      {branch !== null && change && (
        <ChangeFacts change={change} to={change.branch}>
          <li>{t('buildingTools.setBranch.prices', { branch: change.branch })}</li>
          {change.open_orders > 0 && (
            <li>{t('buildingTools.setBranch.orders', { smart_count: change.open_orders })}</li>
          )}
        </ChangeFacts>
      )}
    </BulkDialog>
  );
}
