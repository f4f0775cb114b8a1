import { AppError } from '@clearunit/shared/domain/errors';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import { byBuilding } from '../../../db/by-building';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import { runImport } from '../../import-records/run-import';
import { recordedLines } from './correction-queries';
import { managedInvoices } from './findings';
import { clientOf, type ImportedOrder, lockOrdersByNumber, ordersByNumber } from './import-queries';
import {
  type CheckedImport,
  countOrders,
  mustImportHere,
  orderNumbers,
  type SentResults,
} from './import-results';
import { keepStates } from './keep-states';
import { matchCorrections } from './match-corrections';
import { readCatalogue } from './read-catalogue';
import { changesOf, storeCorrections } from './store-corrections';

/** How many results changed, and what became of their comments and follow-ups. */
export interface CorrectionOutcome {
  import_id: string;
  results: number;
  orders: number;
  /** How many comments of the corrected visits are still invalid. */
  invalid: number;
  recommended: number;
  /** How many units lost their recommended follow-up. */
  withdrawn: number;
}

/**
 * Checks corrections as `correctResults` does, and stores nothing (4 §19.2).
 * @throws AppError 'imports.results-elsewhere' (409) with an external management system
 */
export async function checkCorrections(
  rows: readonly ImportedResult[],
  context: ActorContext,
): Promise<CheckedImport> {
  mustImportHere(context);
  const { timeZone, pool } = context;
  const orders = await ordersByNumber(pool, orderNumbers(rows), timeZone);
  const { matched, changed, problems } = await findCorrections(pool, rows, orders);
  return {
    results: changed.length,
    orders: countOrders(changed),
    known: matched.length - changed.length,
    problems,
  };
}

async function findCorrections(
  run: Runner,
  rows: readonly ImportedResult[],
  orders: ReadonlyMap<number, ImportedOrder>,
) {
  const catalogue = await readCatalogue(run);
  const lines = await recordedLines(run, [...orders.values()]);
  const { matched, problems } = matchCorrections(rows, { orders, catalogue, lines });
  const changed = matched.filter((correction) => changesOf(correction) !== null);
  return { matched, changed, problems, catalogue };
}

/**
 * Corrects recorded results by a workbook, all or none (specification README no. 10, 3 §2.16): replaces the local
 * management system's results and the portal's, as a resync does. Equal rows change nothing, so a retry is harmless. It
 * is kept as an import, which can be taken back (4 §19.6).
 *
 * @throws AppError 'imports.results-refused' (422) with a problem for each refused row, its field with the row's index;
 * 'imports.results-elsewhere' (409) with an external management system; as `runImport`
 */
export async function correctResults(
  { results: rows, ...names }: SentResults,
  context: ActorContext,
): Promise<CorrectionOutcome> {
  mustImportHere(context);
  const { management, timeZone } = context;
  return runImport(context, { kind: 'corrections', ...names, rows: rows.length }, async (run) => {
    const { client } = run;
    const orders = await lockOrdersByNumber(client, orderNumbers(rows), timeZone);
    const { matched, changed, problems, catalogue } = await findCorrections(client, rows, orders);
    if (problems.length > 0) {
      throw new AppError('imports.results-refused', { params: { smart_count: problems.length }, problems });
    }
    const known = matched.length - changed.length;
    run.advance(known);
    const outcome = {
      ...{ results: changed.length, orders: countOrders(changed) },
      ...{ invalid: 0, recommended: 0, withdrawn: 0 },
    };
    await keepStates(run, context, orders, async () => {
      await management.correctInvoices?.(client, managedInvoices(matched, catalogue));
      const made = [];
      for (const [buildingId, ofBuilding] of byBuilding(changed, ({ line }) => line.buildingId)) {
        const stored = await storeCorrections({ client, context, catalogue }, buildingId, ofBuilding);
        outcome.invalid += stored.invalid;
        outcome.recommended += stored.recommended.length;
        outcome.withdrawn += stored.withdrawn;
        made.push(...stored.recommended.map((id) => ({ buildingId, id })));
        run.advance(ofBuilding.length);
      }
      return made;
    });
    const { results: corrected, invalid: _, ...counts } = outcome;
    return {
      counts: { corrected, ...counts, known },
      client: await clientOf(
        client,
        changed.map(({ line }) => line.buildingId),
      ),
      answer: outcome,
    };
  });
}
