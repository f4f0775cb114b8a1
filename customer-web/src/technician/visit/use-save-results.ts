import { RecordedVisit, type VisitUnit } from '@clearunit/shared/api/visits';
import { newKey, useErrorText } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useEffect, useRef, useState } from 'react';
import type { RunEnd, Sent } from '../../field-work/sender';
import { useUnsent } from '../../field-work/unsent-context';
import type { UnsentItem } from '../../field-work/unsent-item';
import { resultsItem } from '../../field-work/unsent-item';
import type { KeptVisitStore } from '../../field-work/use-kept-visit';
import type { Batch, KeptVisit } from '../../field-work/visit';
import { withRefusal } from '../../field-work/visit-results';
import { withTimeout } from '../../field-work/with-timeout';
import { batchOf, contradicting } from './recording';

/** The outcome of one press on Save, with what was sent automatically since then. */
export type SaveReport = {
  outcomes: RecordedVisit[];
  /** How many units the portal did not take. */
  refusedUnits: number;
  /** Why the portal is not known to have all of it, in words for the reader. */
  failure?: string;
};

/** What is heard here, and the lines of which another tab has the answer, one for each result. */
type Received = SaveReport & { elsewhere: readonly string[] };

const noDetails = { invoice_numbers: [], recommended_order_ids: [] };
const nothingYet: Received = { outcomes: [], refusedUnits: 0, elsewhere: [] };

/**
 * Hands results of units to the sender, which sends them now or as soon as it can. Whatever happens, what was entered
 * stays on the device until the portal says that it has it; where it names a unit that it does not take, the others
 * are sent without that one. Nobody is kept waiting for long: the rest of the report follows while it is on its way.
 */
export function useSaveResults(store: KeptVisitStore, userId: string, units: readonly VisitUnit[]) {
  const t = useText();
  const errorText = useErrorText();
  const { sender, run } = useUnsent();
  const running = useRef(false);
  const turn = useRef(0);
  const answered = useRef(new Set<string>());
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<Received>();
  const { building_id, date } = store.visit;

  useEffect(
    () =>
      sender.watch((item, sent) => {
        if (!isOfVisit(item, building_id, date)) return;
        if (sent.kind !== 'later') answered.current.add(item.key);
        setReport((made) => made && withSent(made, sent, errorText));
      }),
    [sender, building_id, date, errorText],
  );

  /** The outcome once everything was tried, or the error. */
  function settle(end: RunEnd, batches: readonly Batch[]) {
    if (end === 'through') {
      const elsewhere = batches
        .filter(({ key }) => !answered.current.has(key))
        .flatMap(({ results }) => results.map(({ adds_to, order_unit_id }) => adds_to ?? order_unit_id));
      setReport((made) => made && { ...made, elsewhere });
    } else {
      const failure = t(end === 'unanswered' ? 'common.errors.network' : 'visits.waiting.signIn');
      setReport((made) => made && { ...made, failure: made.failure ?? failure });
    }
  }

  /** The lines that can be sent; those that contradict each other say so, and stay. */
  function withoutContradicting(ids: readonly string[]): string[] {
    const wrong = contradicting(units, store.now(), ids);
    for (const { order_unit_id: id, unit_number: unit } of wrong) {
      store.change((visit) => withRefusal(visit, id, t('rules.results.door-open-and-closed', { unit })));
    }
    return ids.filter((id) => !wrong.some(({ order_unit_id }) => order_unit_id === id));
  }

  /** Sends the units' results, after those that wait for an answer. A second call meanwhile does nothing. */
  async function save(ids: readonly string[], workDate: string): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const sent = withoutContradicting(ids);
    setReport({ ...nothingYet, refusedUnits: ids.length - sent.length });
    if (sent.length > 0) {
      const batch = batchOf(store.now(), sent, workDate, newKey());
      await sender.keep(resultsItem(store.now(), userId, batch));
    }
    const { batches } = store.now();
    turn.current += 1;
    const mine = turn.current;
    await withTimeout(run().then((end) => mine === turn.current && settle(end, batches)));
    running.current = false;
    setBusy(false);
  }

  const isThrough = store.visit.batches.length === 0;
  return {
    save,
    busy,
    /** Undefined before anything was saved; a failure is over when all has been sent. */
    report: report && {
      ...withElsewhere(report, store.visit),
      failure: isThrough ? undefined : report.failure,
    },
    forget: () => setReport(undefined),
  };
}

const isOfVisit = (item: UnsentItem, buildingId: string, date: string): boolean =>
  item.kind === 'results' && item.building_id === buildingId && item.date === date;

function withSent(report: Received, sent: Sent, errorText: (error: unknown) => string): Received {
  if (sent.kind === 'later') return { ...report, failure: errorText(sent.error) };
  if (sent.kind === 'refused') return { ...report, refusedUnits: report.refusedUnits + sent.refusedUnits };
  return { ...report, outcomes: [...report.outcomes, RecordedVisit.parse(sent.answer)] };
}

/** Another tab's answers as the visit shows them: a line is stored once its entry is gone, else it says why not. */
function withElsewhere({ elsewhere, ...report }: Received, { entries }: KeptVisit): SaveReport {
  const stored = elsewhere.filter((line) => !entries[line]);
  const refused = new Set(elsewhere.filter((line) => entries[line]?.refusal !== undefined)).size;
  const counts = { completed_units: new Set(stored).size, recorded_results: stored.length };
  const outcomes = stored.length > 0 ? [{ ...noDetails, ...counts }] : [];
  return {
    ...report,
    outcomes: [...report.outcomes, ...outcomes],
    refusedUnits: report.refusedUnits + refused,
  };
}
