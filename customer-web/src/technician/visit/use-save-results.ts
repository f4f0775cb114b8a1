import type { VisitOutcome } from '@clearunit/shared/api/shapes';
import { newKey, useErrorText, useRecordVisit } from '@clearunit/shared/ui/portal';
import { useRef, useState } from 'react';
import { type Batch, idsIn } from './kept-visit';
import { acknowledged, batchOf, blamedFor, refused, withBatch } from './recording';
import { readFailure } from './send-batch';
import type { KeptVisitStore } from './use-kept-visit';

/** What one press on Save came to. */
export type SaveReport = {
  outcomes: VisitOutcome[];
  /** How many units the portal did not take. */
  refusedUnits: number;
  /** Why the portal is not known to have all of it, in words for the reader. */
  failure?: string;
};

/**
 * Sends results of units, and sends again what was sent before and not acknowledged. Whatever happens, what was
 * entered stays on the device until the portal says that it has it; where it names a unit that it does not take, the
 * others are sent without that one.
 * @param listNow asks the portal which lines the visit has now; undefined when it cannot be asked
 */
export function useSaveResults(store: KeptVisitStore, listNow: () => Promise<string[] | undefined>) {
  const say = useErrorText();
  const { mutateAsync: record } = useRecordVisit();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  /** Sends one batch. @returns whether another one may fare better */
  async function send(batch: Batch, report: SaveReport): Promise<boolean> {
    const { key, work_date, results } = batch;
    const { building_id } = store.now();
    try {
      const { data } = await record({ body: { building_id, work_date, idempotency_key: key, results } });
      store.change((visit) => acknowledged(visit, batch));
      report.outcomes.push(data);
      return true;
    } catch (error) {
      const failure = readFailure(error);
      if (failure.kind === 'unknown') {
        report.failure = say(error);
        return failure.goOn;
      }
      const listed = failure.unit === undefined ? await listNow() : undefined;
      const blamed = blamedFor(store.now(), batch, failure.unit, listed);
      report.refusedUnits += blamed.length;
      store.change((visit) => {
        const freed = refused(visit, batch, say(error), blamed);
        const rest = idsIn(batch).filter((id) => !blamed.includes(id));
        return rest.length > 0 ? withBatch(freed, batchOf(freed, rest, work_date, newKey())) : freed;
      });
      return true;
    }
  }

  /** Sends the units' results, after those that wait for an answer. A second call meanwhile does nothing. */
  async function save(ids: readonly string[], workDate: string): Promise<SaveReport | undefined> {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    if (ids.length > 0) {
      store.change((visit) => withBatch(visit, batchOf(visit, ids, workDate, newKey())));
    }
    const report: SaveReport = { outcomes: [], refusedUnits: 0 };
    const tried = new Set<string>();
    for (let batch = untried(tried); batch; batch = untried(tried)) {
      tried.add(batch.key);
      if (!(await send(batch, report))) break;
    }
    running.current = false;
    setBusy(false);
    return report;
  }

  const untried = (tried: ReadonlySet<string>) => store.now().batches.find(({ key }) => !tried.has(key));

  return { save, busy };
}
