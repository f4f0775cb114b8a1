import type { Problem } from '@clearunit/shared/domain/errors';
import { groupBy } from '@clearunit/shared/domain/group-by';
import type { PastVisit, PastVisitNames } from '@clearunit/shared/domain/imports';
import type pg from 'pg';
import { byBuilding } from '../../../db/by-building';
import type { ActorContext } from '../../../http/handler';
import { bulkIds } from '../../import-records/bulk-ids';
import { type ImportRun, runImport } from '../../import-records/run-import';
import { recordChange } from '../../logs/record-change';
import { refreshUnitLatest } from '../../results/store/latest-queries';
import { type MatchedHistory, type MatchedVisit, matchVisits } from './match-visits';
import { copyInvoices, copyResults, type PastInvoice } from './store-queries';

/** What a workbook of past visits adds, or would add. */
interface HistoryOutcome {
  visits: number;
  buildings: number;
  units: number;
  known: number;
  problems: Problem[];
}

/** Checks past visits, and what other rows of their file name, against the portal, and stores nothing (4 §19.5). */
export async function checkHistory(
  { visits, naming }: { visits: PastVisit[]; naming?: PastVisitNames[] | undefined },
  { pool, today }: ActorContext,
): Promise<HistoryOutcome> {
  return outcomeOf(await matchVisits(pool, visits, { today, naming }));
}

/**
 * Stores past visits with their own days (4 §19.5), those that are right and that the portal lacks: results without an
 * order. The heatmap, the histories and the portfolio follow; nothing is ordered, billed, mailed or told to webhooks
 * because of them (decision 94).
 * @throws AppError as `runImport`
 */
export function importHistory(
  {
    visits,
    ...names
  }: { visits: PastVisit[]; import_id?: string | undefined; file_name?: string | undefined },
  context: ActorContext,
): Promise<HistoryOutcome & { import_id: string }> {
  return runImport(context, { kind: 'history', ...names, rows: visits.length }, async (run) => {
    const { client } = run;
    const history = await matchVisits(client, visits, { today: context.today, held: true });
    run.advance(visits.length - history.matched.length);
    await storeVisits(run, history.matched, context.now.toISOString());
    const outcome = outcomeOf(history);
    const { problems: _, ...counts } = outcome;
    if (counts.visits > 0)
      await recordChange(client, context, {
        activity: 'results.history-imported',
        targetEntity: 'building',
        description: counts,
      });
    const clients = new Set([...history.buildings.values()].map((building) => building.client));
    return {
      counts,
      client: clients.size === 1 ? [...clients][0]! : '',
      answer: outcome,
    };
  });
}

const outcomeOf = ({ matched, known, problems, buildings }: MatchedHistory): HistoryOutcome => ({
  visits: matched.length,
  buildings: buildings.size,
  units: new Set(matched.map(({ unitId }) => unitId)).size,
  known,
  problems,
});

/** So many visits at least are stored at once. */
const visitsAtOnce = 2_000;

async function storeVisits(run: ImportRun, matched: readonly MatchedVisit[], moment: string): Promise<void> {
  const newId = bulkIds();
  let some: MatchedVisit[] = [];
  const store = async () => {
    if (some.length > 0) await storeSome(run, some, { newId, moment });
    run.advance(some.length);
    some = [];
  };
  for (const [, ofBuilding] of byBuilding(matched, ({ buildingId }) => buildingId)) {
    some = [...some, ...ofBuilding];
    if (some.length >= visitsAtOnce) await store();
  }
  await store();
}

async function storeSome(
  { id: importId, client }: ImportRun,
  some: readonly MatchedVisit[],
  { newId, moment }: { newId: () => string; moment: string },
): Promise<void> {
  const byDay = groupBy(some, ({ buildingId, visit: { work_date, technician } }) =>
    [buildingId, work_date, technician.toLowerCase()].join(' '),
  );
  const invoices: PastInvoice[] = [];
  const results: Parameters<typeof copyResults>[1][number][] = [];
  for (const visits of byDay.values()) {
    const [{ buildingId, workDate, visit }] = visits as [MatchedVisit];
    const invoice = { id: newId(), buildingId, workDate, technician: visit.technician };
    invoices.push(invoice);
    for (const one of visits) results.push({ id: newId(), invoiceId: invoice.id, matched: one });
  }
  await copyInvoices(client, invoices, { importId, moment });
  await copyResults(client, results);
  await refreshUnits(client, some);
}

/** Brings what is known of units up to date after visits to them came or went. */
export async function refreshUnits(
  client: pg.ClientBase,
  visited: readonly { buildingId: string; unitId: string }[],
): Promise<void> {
  for (const [buildingId, ofBuilding] of byBuilding(visited, (one) => one.buildingId))
    await refreshUnitLatest(client, buildingId, [...new Set(ofBuilding.map(({ unitId }) => unitId))]);
}
