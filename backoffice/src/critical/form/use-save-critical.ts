import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useCreate, useDelete, useListContext, useNotify, useUpdate } from 'react-admin';
import { quietly } from '../../data';
import type { CriticalValues, ListedCritical } from '../listed-critical';

/** Resolving is an update with status resolved (3 §4.5). */
type CriticalStep = 'add' | 'update' | 'resolve';

const page = 'critical-section';

/**
 * Sends the modal's values, shows a toast, and reloads the list at its first page (3 §7.6).
 * @param version the unit's, as the modal was opened with it
 * @throws (save, remove) AppError as the portal refuses
 */
export function useSaveCritical(unit: ListedCritical | undefined, version: string | undefined) {
  const t = useText();
  const notify = useNotify();
  const { setPage, refetch } = useListContext();
  const [step, setStep] = useState<CriticalStep | 'delete' | null>(null);
  const [create] = useCreate();
  const [update] = useUpdate();
  const [remove] = useDelete();

  const run = async (
    name: CriticalStep | 'delete',
    step: keyof typeof successTexts,
    number: string,
    work: () => Promise<unknown>,
  ) => {
    setStep(name);
    try {
      await work();
    } finally {
      setStep(null);
    }
    notify(t(successTexts[step], { unit: number }), { type: 'success' });
    setPage(1);
    void refetch();
  };

  return {
    step,
    save(name: CriticalStep, values: CriticalValues) {
      const data = { ...values, ...timesOf(values), status: name === 'resolve' ? 'resolved' : 'ongoing' };
      const number = values.unit_number;
      if (!unit) return run(name, 'add', number, () => create(page, { data }, quietly));
      return run(name, name === 'resolve' ? 'resolve' : 'update', number, () =>
        update(page, { id: unit.id, data: { ...data, updated_at: version }, previousData: unit }, quietly),
      );
    },
    remove: () =>
      run('delete', 'delete', unit!.unit_number, () =>
        remove(page, { id: unit!.id, previousData: unit }, quietly),
      ),
  };
}

const successTexts = {
  add: 'critical.messages.added',
  update: 'critical.messages.updated',
  resolve: 'critical.messages.resolved',
  delete: 'critical.messages.deleted',
} as const;

/** The days as ISO times without zone, as the call takes them (3 §7.6). */
const timesOf = ({ date_reported, last_service_date }: CriticalValues) => ({
  date_reported: `${date_reported}T00:00:00`,
  last_service_date: `${last_service_date}T00:00:00`,
});
