import { criticalUnitCalls } from '@clearunit/shared/api/critical-units';
import { canChangeCritical, checkCriticalUnit } from '@clearunit/shared/domain/critical-units';
import { AppError, type Problem, problemsByField } from '@clearunit/shared/domain/errors';
import type { TextKey } from '@clearunit/shared/texts';
import { useErrorText, usePortalAsk } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRef, useState } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import type { ListedCritical } from '../listed-critical';
import type { CriticalEntries } from './critical-entries';
import { type CriticalStep, useSaveCritical } from './use-save-critical';

export type CriticalFormState = ReturnType<typeof useCriticalForm>;

/**
 * The modal's fields, what is wrong with them, and what is done with them (3 §4.5, §5.6). What is wrong is said once
 * it was tried to send; what was typed stays when it is refused.
 */
export function useCriticalForm(unit: ListedCritical | undefined, onDone: () => void) {
  const t = useText();
  const say = useErrorText();
  const endIfDenied = useLogoutIfAccessDenied();
  const [entries, setEntries] = useState(() => entriesOf(unit));
  const [tries, setTries] = useState(0);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { step: busy, save, remove } = useSaveCritical(unit);
  const lookUp = useUnitInfo((info) => setEntries((before) => ({ ...before, ...info })));

  const mode = !unit ? 'add' : canChangeCritical(unit.status) && unit.is_own ? 'update' : 'view';
  const problems = checkCriticalUnit(entries);
  const shown = problemsByField([...(tries > 0 ? problems : []), ...refused]);
  const sentence = ({ reason, params }: Problem) => t(`rules.${reason}` as TextKey, params);

  const change = (change: Partial<CriticalEntries>) => {
    setEntries((before) => ({ ...before, ...change }));
    setRefused((before) => before.filter(({ field }) => !(field in change)));
    setRefusal(null);
  };

  const run = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false;
    try {
      await work();
      onDone();
      return true;
    } catch (error) {
      if (await endIfDenied(error)) return false;
      setRefused(error instanceof AppError ? error.problems : []);
      setRefusal(say(error));
      setTries((before) => before + 1);
      return false;
    }
  };

  return {
    mode,
    unit,
    entries,
    change,
    /** Chooses what the modal is about and fills in what the unit's latest visit says. */
    chooseUnit(buildingID: string, unit_number: string) {
      change({ buildingID, unit_number });
      void lookUp(buildingID, unit_number);
    },
    errorAt: (field: keyof CriticalEntries) => shown[field] && sentence(shown[field]),
    /** A number that grows with each refusal, 0 before the first. */
    isRefused: tries,
    isUnchanged: unit !== undefined && isSame(entries, entriesOf(unit)),
    refusal,
    busy,
    async save(step: CriticalStep) {
      if (problems.length > 0) {
        setTries((before) => before + 1);
        return false;
      }
      return run(() => save(step, entries));
    },
    remove: () => run(remove),
  } as const;
}

/**
 * Asks for a unit's latest visit; what it says replaces what the fields hold, and nothing is left of the unit before
 * when it cannot be had (3 §8). An answer that another choice has overtaken is dropped.
 */
function useUnitInfo(fill: (info: Partial<CriticalEntries>) => void) {
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

const empty: CriticalEntries = {
  buildingID: '',
  unit_number: '',
  date_reported: '',
  summary: '',
  csr_actions: '',
  ss_rm_steps: '',
  note: '',
  ...nothing,
};

const fields = Object.keys(empty) as (keyof CriticalEntries)[];

const entriesOf = (unit: ListedCritical | undefined): CriticalEntries =>
  unit
    ? (Object.fromEntries(fields.map((field) => [field, unit[field]])) as Record<
        keyof CriticalEntries,
        string
      >)
    : empty;

const isSame = (a: CriticalEntries, b: CriticalEntries) => fields.every((field) => a[field] === b[field]);
