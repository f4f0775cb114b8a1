import { buildingChangeCalls, type SchedulerOfBuildings } from '@clearunit/shared/api/building-changes';
import { Button, Dialog, ErrorNotice, Segments, SuccessNotice } from '@clearunit/shared/ui/kit';
import { useErrorText } from '@clearunit/shared/ui/portal';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { SchedulerPick } from '../../people/scheduler-pick';
import type { ListedBuilding } from '../listed-building';
import { useBuildingChange } from '../portal';
import styles from './building-filters.module.css';

type Assigned = { message: string; before: SchedulerOfBuildings[] };
type AssignDialogProps = { ids: readonly string[]; onClose: () => void };

/** Assigns the chosen buildings, or all that the list finds, to a scheduler; it can be undone while the dialog is open. */
export function AssignDialog({ ids, onClose }: AssignDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const { locale } = useTexts();
  const { onUnselectItems, refetch, total = 0, filterValues } = useListContext<ListedBuilding>();
  const { mutateAsync, isPending } = useBuildingChange(buildingChangeCalls.assignScheduler);
  const [which, setWhich] = useState<'chosen' | 'found'>('chosen');
  const [scheduler, setScheduler] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [assigned, setAssigned] = useState<Assigned | null>(null);
  const count = which === 'found' ? total : ids.length;

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
    const found = { q: filterValues.q ?? '', schedulerID: filterValues.scheduler };
    const answer = await send(
      which === 'found'
        ? { scheduler_id: scheduler, found }
        : { changes: [{ scheduler_id: scheduler, ids: [...ids] }] },
    );
    if (!answer) return;
    setAssigned({ message: answer.message, before: answer.data.before });
    onUnselectItems();
  };
  const undo = async (changes: SchedulerOfBuildings[]) => {
    if (await send({ changes })) setAssigned({ message: t('console.buildings.assign.undone'), before: [] });
  };
  const number = new Intl.NumberFormat(locale);
  const actions = assigned ? (
    <>
      {assigned.before.length > 0 && (
        <Button busy={isPending} onClick={() => void undo(assigned.before)}>
          {t('console.buildings.assign.undo')}
        </Button>
      )}
      <Button look="main" onClick={onClose} disabled={isPending} data-focus-first>
        {t('common.actions.close')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose} disabled={isPending}>
        {t('common.actions.cancel')}
      </Button>
      <Button look="main" busy={isPending} onClick={() => void assign()}>
        {t('console.buildings.assign.confirm', { smart_count: count })}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('console.buildings.assign.title')}
      onClose={onClose}
      locked={isPending}
      actions={actions}
    >
      <div className={styles.assign}>
        {refusal && <ErrorNotice message={refusal} />}
        {assigned ? (
          <SuccessNotice message={assigned.message} />
        ) : (
          <>
            {total > ids.length && (
              <Segments
                label={t('console.buildings.assign.which')}
                value={which}
                onChoose={setWhich}
                options={[
                  {
                    value: 'chosen',
                    text: t('console.buildings.assign.chosen', { count: number.format(ids.length) }),
                  },
                  {
                    value: 'found',
                    text: t('console.buildings.assign.found', { count: number.format(total) }),
                  },
                ]}
              />
            )}
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
          </>
        )}
      </div>
    </Dialog>
  );
}
