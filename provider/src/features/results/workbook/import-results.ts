import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { byBuilding } from '../../../db/by-building';
import type { Runner } from '../../../db/runner';
import { contentHash } from '../../../http/content-hash';
import type { ActorContext } from '../../../http/handler';
import { mustBeAllowed } from '../../access/reach-building';
import type { OrderOfBuilding } from '../../import-records/order-states-queries';
import { type ImportRun, runImport } from '../../import-records/run-import';
import { recordChange } from '../../logs/record-change';
import { treatmentsOf } from '../../orders/requests/names-queries';
import { recordedLines } from './correction-queries';
import { managedInvoices } from './findings';
import {
  clientOf,
  type ImportedOrder,
  lockOrdersByNumber,
  ordersByNumber,
  storedImport,
} from './import-queries';
import { keepStates } from './keep-states';
import { type MatchedRow, matchRows } from './match-rows';
import { readCatalogue } from './read-catalogue';
import { storeImport } from './store-import';

/** What a workbook would store. */
export interface CheckedImport {
  results: number;
  orders: number;
  /** Rows whose results are already recorded: they are skipped. */
  known: number;
  problems: Problem[];
}

/** The rows of a file, and how its import is named. */
export interface SentResults {
  results: readonly ImportedResult[];
  import_id?: string | undefined;
  file_name?: string | undefined;
}

/** `isNew` is false when the same results were stored before. */
export interface ImportOutcome {
  import_id: string;
  isNew: boolean;
  results: number;
  orders: number;
  recommended: number;
  known: number;
}

/**
 * Checks results of a workbook against the orders as `importResults` does, and stores nothing (4 §19.2).
 * @throws AppError 'imports.results-elsewhere' (409) with an external management system
 */
export async function checkResults(
  rows: readonly ImportedResult[],
  context: ActorContext,
): Promise<CheckedImport> {
  mustImportHere(context);
  const { timeZone, pool } = context;
  const orders = await ordersByNumber(pool, orderNumbers(rows), timeZone);
  const { matched, known, problems } = await matchImport(pool, rows, { orders, context });
  return { results: matched.length, orders: countOrders(matched), known, problems };
}

/**
 * Imports results from a workbook (specification README no. 10), all or none: they become invoices of the local
 * management system and results of the portal, with everything that follows from a visit. The same content is stored
 * once, and rows that say what is recorded already are left out. It is kept as an import, which can be taken back (4
 * §19.6).
 *
 * @throws AppError 'imports.results-refused' (422) with a problem for each refused row, its field with the row's index;
 * 'imports.results-elsewhere' (409) with an external management system; as `runImport`
 */
export async function importResults(
  { results: rows, ...names }: SentResults,
  context: ActorContext,
): Promise<ImportOutcome> {
  mustImportHere(context);
  const hash = contentHash(rows);
  const sent = { kind: 'results', ...names, rows: rows.length } as const;
  return runImport<Omit<ImportOutcome, 'import_id'>>(context, sent, async (run) => {
    const { client } = run;
    const orders = await lockOrdersByNumber(client, orderNumbers(rows), context.timeZone);
    const buildings = [...orders.values()].map(({ buildingId }) => buildingId);
    const stored = await storedImport(client, [...orders.values()], hash);
    const ofClient = { client: await clientOf(client, buildings) };
    const already = (known: number, said = { results: 0, orders: 0, recommended: 0 }) => ({
      ...ofClient,
      counts: { known },
      answer: { isNew: false, ...said, known },
    });
    // Its record has nothing that could be taken back a second time.
    if (stored) return already(rows.length, stored);

    const { matched, known, problems, catalogue } = await matchImport(client, rows, { orders, context });
    if (problems.length > 0) {
      throw new AppError('imports.results-refused', { params: { smart_count: problems.length }, problems });
    }
    if (matched.length === 0) return already(known);
    run.advance(known);
    let recommended = 0;
    await keepStates(run, context, orders, async () => {
      await context.management.recordInvoices?.(client, managedInvoices(matched, catalogue));
      const made = await storeByBuilding(run, context, matched, hash);
      recommended = made.length;
      return made;
    });
    const outcome = { results: matched.length, orders: countOrders(matched), recommended };
    await recordChange(client, context, {
      activity: 'results.imported',
      targetEntity: 'invoice',
      description: outcome,
    });
    return { ...ofClient, counts: { ...outcome, known }, answer: { isNew: true, ...outcome, known } };
  });
}

/** Stores results building by building; returns the recommended follow-ups. */
async function storeByBuilding(
  { id: importId, client, advance }: ImportRun,
  context: ActorContext,
  matched: readonly MatchedRow[],
  contentHash: string,
): Promise<OrderOfBuilding[]> {
  const made: OrderOfBuilding[] = [];
  for (const [buildingId, ofBuilding] of byBuilding(matched, ({ line }) => line.buildingId)) {
    const recommended = await storeImport({ client, context }, buildingId, ofBuilding, {
      ...{ importId, contentHash, advance },
    });
    made.push(...recommended.map((id) => ({ buildingId, id })));
  }
  return made;
}

/** @throws AppError 'access.refused' (403), or 'imports.results-elsewhere' (409) with an external management system */
export function mustImportHere(context: ActorContext): void {
  mustBeAllowed(context, 'result.import', {});
  if (context.management.isElsewhere) throw new AppError('imports.results-elsewhere');
}

export const orderNumbers = (rows: readonly ImportedResult[]): number[] => [
  ...new Set(rows.map((row) => row.order_number)),
];

export const countOrders = (matched: readonly { line: { orderId: string } }[]): number =>
  new Set(matched.map(({ line }) => line.orderId)).size;

async function matchImport(
  run: Runner,
  rows: readonly ImportedResult[],
  { orders, context }: { orders: ReadonlyMap<number, ImportedOrder>; context: ActorContext },
) {
  const catalogue = await readCatalogue(run);
  const found = matchRows(rows, {
    orders,
    catalogue,
    lines: await recordedLines(run, [...orders.values()]),
    isTreatmentOf: await treatmentsOf(run, catalogue.pestIds),
    role: context.actor.role,
    today: context.today,
    say: (status) => context.texts.t(`orders.status.${status}`),
  });
  return { ...found, catalogue };
}
