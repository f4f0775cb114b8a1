import { buildingChangeCalls, type SchedulerOfBuildings } from '@clearunit/shared/api/building-changes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { SchedulerPick } from '../../people/scheduler-pick';
import { BulkDialog } from '../bulk/bulk-dialog';
import { useChosen, useFound } from '../bulk/use-chosen';
import { useSteps } from '../bulk/use-steps';
import { useUndone } from '../bulk/use-undone';
import type { ListedBuilding } from '../listed-building';
import { useBuildingChange } from '../portal';

type Undo = { changes: SchedulerOfBuildings[]; version: string };
type Assigned = { message: string; undo: Undo | null };
type AssignDialogProps = { ids: readonly string[]; onClose: () => void };

/** Assigns the chosen buildings, or all that the list finds, to a scheduler; it can be undone while the dialog is open. */
export function AssignDialog({ ids, onClose }: AssignDialogProps) {
  const t = useText();
  const undoneText = useUndone();
  const { onUnselectItems, refetch } = useListContext<ListedBuilding>();
  const { mutateAsync, isPending } = useBuildingChange(buildingChangeCalls.assignScheduler);
  const { buildings, count, picker, isLooking } = useChosen(ids, useFound());
  const [scheduler, setScheduler] = useState('');
  const [problem, setProblem] = useState<string>();
  const { take, refusal, done: assigned } = useSteps<Assigned>(() => void refetch());

  const assign = () => {
    if (!scheduler) return setProblem(t('buildingTools.assign.missing'));
    void take(async () => {
      const body = { changes: [{ scheduler_id: scheduler, ids: buildings.ids }] };
      const { message, data } = await mutateAsync({ body });
      onUnselectItems();
      const { before: changes, version } = data;
      return { message, undo: changes.length > 0 ? { changes, version } : null };
    });
  };
  const undo = (former: Undo) =>
    take(async () => {
      const { data } = await mutateAsync({ body: former });
      return { message: undoneText('buildingTools.assign.undone', data), undo: null };
    });
  return (
    <BulkDialog
      title={t('buildingTools.assign.title')}
      confirm={{
        label: t('buildingTools.assign.confirm', { smart_count: count }),
        onPress: assign,
      }}
      busy={isPending || isLooking}
      refusal={refusal}
      done={assigned?.message ?? null}
      undo={assigned?.undo ? () => void undo(assigned.undo!) : undefined}
      onClose={onClose}
    >
      {picker}
      <SchedulerPick
        label={t('buildings.list.scheduler')}
        placeholder={t('buildingTools.assign.pick')}
        error={problem}
        value={scheduler}
        onChoose={(chosen) => {
          setScheduler(chosen);
          setProblem(undefined);
        }}
      />
    </BulkDialog>
  );
}
