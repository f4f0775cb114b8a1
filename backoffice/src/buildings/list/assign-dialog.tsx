import { buildingChangeCalls, type SchedulerOfBuildings } from '@clearunit/shared/api/building-changes';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { SchedulerPick } from '../../people/scheduler-pick';
import { BulkDialog } from '../bulk/bulk-dialog';
import { useChosen, useFound } from '../bulk/use-chosen';
import type { ListedBuilding } from '../listed-building';
import { useBuildingChange } from '../portal';

type Assigned = { message: string; before: SchedulerOfBuildings[] };
type AssignDialogProps = { ids: readonly string[]; onClose: () => void };

/** Assigns the chosen buildings, or all that the list finds, to a scheduler; it can be undone while the dialog is open. */
export function AssignDialog({ ids, onClose }: AssignDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const { onUnselectItems, refetch } = useListContext<ListedBuilding>();
  const { mutateAsync, isPending } = useBuildingChange(buildingChangeCalls.assignScheduler);
  const { buildings, count, picker } = useChosen(ids, useFound());
  const [scheduler, setScheduler] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [assigned, setAssigned] = useState<Assigned | null>(null);

  const send = async (body: Parameters<typeof mutateAsync>[0]['body']) => {
    setRefusal(null);
    try {
      return await mutateAsync({ body });
    } catch (error) {
      setRefusal(errorText(error));
      return undefined;
    } finally {
      void refetch();
    }
  };
  const assign = async () => {
    if (!scheduler) return setProblem(t('console.buildings.assign.missing'));
    const answer = await send(
      'found' in buildings
        ? { scheduler_id: scheduler, found: buildings.found }
        : { changes: [{ scheduler_id: scheduler, ids: buildings.ids }] },
    );
    if (!answer) return;
    setAssigned({ message: answer.message, before: answer.data.before });
    onUnselectItems();
  };
  const undo = async (changes: SchedulerOfBuildings[]) => {
    if (await send({ changes })) setAssigned({ message: t('console.buildings.assign.undone'), before: [] });
  };
  return (
    <BulkDialog
      title={t('console.buildings.assign.title')}
      confirm={{
        label: t('console.buildings.assign.confirm', { smart_count: count }),
        onPress: () => void assign(),
      }}
      busy={isPending}
      refusal={refusal}
      done={assigned?.message ?? null}
      undo={assigned && assigned.before.length > 0 ? () => void undo(assigned.before) : undefined}
      onClose={onClose}
    >
      {picker}
      <SchedulerPick
        label={t('console.buildings.scheduler')}
        placeholder={t('console.buildings.assign.pick')}
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
