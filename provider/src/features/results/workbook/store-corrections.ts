import { groupBy } from '@clearunit/shared/domain/group-by';
import { reachBuilding } from '../../access/reach-building';
import { aboutOrder, recordChanges } from '../../logs/record-change';
import { recommendFollowUps } from '../../orders/drafts/recommend-follow-ups';
import { type FoundInUnit, underPresentNumber } from '../store/queries';
import { replaceResults } from '../store/store-results';
import type { Findings } from './correction-queries';
import { findingsOf, managedInvoices } from './findings';
import { changedFollowUp } from './follow-up-of';
import type { Correction } from './match-corrections';
import type { Catalogue } from './read-catalogue';
import { type Work, withdrawFollowUps } from './withdraw-follow-ups';

/**
 * Stores the corrections of a building's results as a resync does, then withdraws and recommends follow-ups, and writes
 * a log entry for each invoice with its units before and after.
 * @returns how many comments of the visits are invalid, the ids of the recommended follow-ups, and how many units lost
 * their recommended follow-up
 */
export async function storeCorrections(
  work: Work,
  buildingId: string,
  corrections: readonly Correction[],
): Promise<{ invalid: number; recommended: string[]; withdrawn: number }> {
  const { client, context, catalogue } = work;
  const building = await reachBuilding(context, 'result.import', buildingId, client);
  const byInvoice = [...groupBy(corrections, ({ recorded }) => recorded.invoiceId)];
  const replacements = byInvoice.map(([id, ofInvoice]) => ({
    invoice: { id, buildingId, invoiceNumber: ofInvoice[0]!.recorded.invoiceNumber },
    units: [...managedInvoices(ofInvoice, catalogue).values()].flatMap(({ units }) => units),
  }));
  const { invalid } = await replaceResults(client, buildingId, replacements, context.today);

  const withdrawn = await withdrawFollowUps(work, building, corrections);
  const names = { pest: catalogue.pestName, treatment: catalogue.treatmentName };
  const due = corrections.filter((correction) => asksNow(correction, catalogue));
  const recommended: string[] = [];
  for (const [workDate, ofDay] of groupBy(due, ({ recorded }) => recorded.workDate)) {
    const found = ofDay.map(foundIn).map(underPresentNumber);
    const made = await recommendFollowUps(client, context, building, {
      ...{ workDate, found, names },
      fromFile: true,
    });
    recommended.push(...made.recommended);
    await recordChanges(client, context, made.changes);
  }
  await recordChanges(
    client,
    context,
    byInvoice.map(([, ofInvoice]) => ({
      activity: 'orders.results-corrected',
      ...aboutOrder({ id: ofInvoice[0]!.line.orderId }, building),
      webhookOrders: [{ orderId: ofInvoice[0]!.line.orderId, units: ofInvoice.length }],
      description: ofInvoice.map((correction) => ({
        order_number: correction.row.order_number,
        invoice: correction.recorded.invoiceNumber,
        unit: correction.line.unitNumber,
        ...changesOf(correction),
      })),
    })),
  );
  return { invalid, recommended, withdrawn };
}

/** The findings that a correction changes, before and after; null for none. */
export function changesOf({
  row,
  recorded,
}: Pick<Correction, 'row' | 'recorded'>): { before: Partial<Findings>; after: Partial<Findings> } | null {
  const [before, after] = [recorded.findings, findingsOf(row)];
  const changed = (Object.keys(after) as (keyof Findings)[]).filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  const only = (findings: Findings) => Object.fromEntries(changed.map((name) => [name, findings[name]]));
  return { before: only(before), after: only(after) };
}

/** Whether a correction requests a follow-up that was not requested before. */
const asksNow = (correction: Correction, catalogue: Catalogue): boolean =>
  (changedFollowUp(correction, catalogue)?.now ?? null) !== null;

const foundIn = ({ row, line, recorded }: Correction): FoundInUnit => ({
  id: recorded.id,
  line,
  invoiceId: recorded.invoiceId,
  result: {
    order_unit_id: line.id,
    pest_id: recorded.pestId,
    treatment_id: recorded.treatmentId,
    ...findingsOf(row),
  },
});
