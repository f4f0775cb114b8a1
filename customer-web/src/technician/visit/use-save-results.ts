import { VisitOutcome } from '@clearunit/shared/api/shapes';
import { newKey, useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import { resultsItem } from '../../offline/results-item';
import type { Sent } from '../../offline/sender';
import { useUnsent } from '../../offline/unsent-context';
import type { UnsentItem } from '../../offline/unsent-item';
import { batchOf, withBatch } from './recording';
import type { KeptVisitStore } from './use-kept-visit';

/** What one press on Save came to, and what was sent by itself since then. */
export type SaveReport = {
  outcomes: VisitOutcome[];
  /** How many units the portal did not take. */
  refusedUnits: number;
  /** Why the portal is not known to have all of it, in words for the reader. */
  failure?: string;
};

const noDetails = { invoice_numbers: [], recommended_order_ids: [] };
const nothingYet: SaveReport = { outcomes: [], refusedUnits: 0 };

/**
 * Hands results of units to the sender, which sends them now or as soon as it can. Whatever happens, what was entered
 * stays on the device until the portal says that it has it; where it names a unit that it does not take, the others
 * are sent without that one.
 */
export function useSaveResults(store: KeptVisitStore, userId: string) {
  const t = useText();
  const say = useErrorText();
  const { sender, run } = useUnsent();
  const running = useRef(false);
  const heardOf = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<SaveReport>();
  const { building_id, date } = store.visit;

  useEffect(
    () =>
      sender.watch((item, sent) => {
        if (!isOfVisit(item, building_id, date)) return;
        heardOf.current.add(item.key);
        setReport((made) => made && withSent(made, sent, say));
      }),
    [sender, building_id, date, say],
  );

  /** Sends the units' results, after those that wait for an answer. A second call meanwhile does nothing. */
  async function save(ids: readonly string[], workDate: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setReport(nothingYet);
    if (ids.length > 0) {
      store.change((visit) => withBatch(visit, batchOf(visit, ids, workDate, newKey())));
    }
    const visit = store.now();
    for (const batch of visit.batches) await sender.keep(resultsItem(visit, userId, batch));
    const end = await run();
    const elsewhere = visit.batches.filter(({ key }) => !heardOf.current.has(key));
    if (end === 'through') {
      // Another tab was at it and has its answer: what is known here is that the portal has it.
      const outcomes = elsewhere.map(({ results }) => ({ ...noDetails, completed_units: results.length }));
      setReport((made) => made && { ...made, outcomes: [...made.outcomes, ...outcomes] });
    } else {
      const failure = t(end === 'unanswered' ? 'common.errors.network' : 'visits.waiting.signIn');
      setReport((made) => made && { ...made, failure: made.failure ?? failure });
    }
    running.current = false;
    setBusy(false);
  }

  const isThrough = store.visit.batches.length === 0;
  return {
    save,
    busy,
    /** Undefined before anything was saved; a failure is over when all has been sent. */
    report: report ? { ...report, failure: isThrough ? undefined : report.failure } : undefined,
    forget: () => setReport(undefined),
  };
}

const isOfVisit = (item: UnsentItem, buildingId: string, date: string): boolean =>
  item.kind === 'results' && item.building_id === buildingId && item.date === date;

function withSent(report: SaveReport, sent: Sent, say: (error: unknown) => string): SaveReport {
  if (sent.kind === 'later') return { ...report, failure: say(sent.error) };
  if (sent.kind === 'refused') return { ...report, refusedUnits: report.refusedUnits + sent.refusedUnits };
  return { ...report, outcomes: [...report.outcomes, VisitOutcome.parse(sent.answer)] };
}
