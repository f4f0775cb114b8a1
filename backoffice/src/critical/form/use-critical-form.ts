import { criticalUnitCalls } from '@clearunit/shared/api/critical-units';
import { checkCriticalUnit } from '@clearunit/shared/domain/critical-units';
import { useForm } from '@clearunit/shared/ui/form';
import { usePortalAsk } from '@clearunit/shared/ui/portal';
import { useRef } from 'react';
import { useDataProvider, useLogoutIfAccessDenied } from 'react-admin';
import { useConflict } from '../../conflicts';
import { portalToday } from '../../session';
import type { CriticalValues, ListedCritical } from '../listed-critical';
import { useSaveCritical } from './use-save-critical';

export type CriticalForm = ReturnType<typeof useCriticalForm>;

/** The modal's fields and actions (3 §4.5, §5.6). */
export function useCriticalForm(unit: ListedCritical | undefined, onDone: () => void) {
  const handleError = useLogoutIfAccessDenied();
  const records = useDataProvider();
  const conflict = useConflict<CriticalValues>(asSeen(unit), async () => {
    const { data } = await records.getOne<ListedCritical>('critical-section', { id: unit!.id });
    return asSeen(data);
  });
  const { step, save, remove } = useSaveCritical(unit, conflict.version);
  /** The last action, which is repeated once a conflict is settled. */
  const tried = useRef<'resolve' | undefined>(undefined);
  const form = useForm({
    initial: conflict.seen,
    rules: (values) => checkCriticalUnit(values, portalToday()),
    submit: (values, how?: 'resolve') => {
      tried.current = how;
      return save(how ?? (unit ? 'update' : 'add'), values);
    },
    handleError: async (error) => (await conflict.handleError(error)) || handleError(error),
    onDone,
  });
  const lookUp = useUnitInfo(form.change);
  return {
    ...form,
    unit,
    conflict,
    submitAgain: () => form.submit(tried.current),
    /** The running action, if any. */
    step,
    /** Chooses the unit and fills in the fields of its latest visit. */
    chooseUnit(buildingID: string, unit_number: string) {
      form.change({ buildingID, unit_number });
      void lookUp(buildingID, unit_number);
    },
    remove: () =>
      remove().then(onDone, async (error) => {
        if (!(await handleError(error))) form.refuse(error);
      }),
  };
}

/**
 * Fills the fields from a unit's latest visit, or clears them when it cannot be fetched (3 §8). Ignores an answer for
 * a unit that is not chosen any more.
 */
function useUnitInfo(fill: (info: Partial<CriticalValues>) => void) {
  const ask = usePortalAsk();
  const latest = useRef('');
  return async (locationID: string, unitNumber: string) => {
    const wanted = `${locationID} ${unitNumber}`;
    latest.current = wanted;
    fill(nothing);
    if (locationID === '' || unitNumber === '') return;
    const info = await ask(criticalUnitCalls.criticalUnitInfo, {
      query: { locationID, unitNumber },
    }).catch(() => null);
    if (latest.current !== wanted || !info) return;
    fill({ ...info, last_service_date: info.last_service_date ?? '' });
  };
}

const nothing = { last_service_date: '', tech_reported: '', last_tech_comment: '' };

const empty: CriticalValues = {
  buildingID: '',
  unit_number: '',
  date_reported: '',
  summary: '',
  csr_actions: '',
  ss_rm_steps: '',
  note: '',
  ...nothing,
};

const asSeen = (unit: ListedCritical | undefined) => ({
  values: unit ? asForm(unit) : empty,
  version: unit?.updated_at,
});

const asForm = (unit: ListedCritical): CriticalValues => {
  const fields = Object.keys(empty) as (keyof CriticalValues)[];
  return Object.fromEntries(fields.map((field) => [field, unit[field]])) as Record<
    keyof CriticalValues,
    string
  >;
};
