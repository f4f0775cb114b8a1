import { groupBy } from '@clearunit/shared/domain/group-by';
import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';
import type { ActorContext } from '../../../http/handler';
import { reachBuilding } from '../../access/reach-building';
import { aboutOrder, recordChanges } from '../../logs/record-change';
import type { FoundInUnit } from '../store/queries';
import { storeResults } from '../store/store-results';
import { findingsOf } from './findings';
import { type ImportedInvoice, insertImportedInvoices } from './import-queries';
import type { MatchedRow } from './match-rows';

/** A visit to an order: one technician on one day. */
interface Visit {
  invoice: ImportedInvoice;
  orderNumber: number;
  rows: MatchedRow[];
}

/**
 * Stores the imported results of a building: an invoice for each visit, what follows from the results, and a log entry
 * for each invoice.
 * @returns the ids of the recommended follow-ups
 */
export async function storeImport(
  { client, context }: { client: Runner; context: ActorContext },
  buildingId: string,
  rows: readonly MatchedRow[],
  { advance, ...source }: { importId: string; contentHash: string; advance: (rows: number) => void },
): Promise<string[]> {
  const building = await reachBuilding(context, 'result.import', buildingId, client);
  const visits = visitsOf(rows, source.contentHash);
  const numbers = await insertImportedInvoices(
    client,
    building.id,
    visits.map(({ invoice }) => invoice),
    source,
  );
  const days = [...groupBy(visits, ({ invoice }) => invoice.workDate)].map(([workDate, ofDay]) => ({
    workDate,
    found: ofDay.flatMap((visit) => visit.rows.map((row) => foundIn(row, visit.invoice.id))),
  }));
  const { recommended, changes } = await storeResults(client, context, building, days, {
    onDay: advance,
    fromFile: true,
  });
  await recordChanges(client, context, [
    ...changes,
    ...visits.map(({ invoice, orderNumber, rows: ofVisit }) => ({
      activity: 'orders.results-imported' as const,
      ...aboutOrder({ id: invoice.orderId }, building),
      webhookOrders: [{ orderId: invoice.orderId, day: invoice.workDate, units: ofVisit.length }],
      description: {
        order_number: orderNumber,
        invoice: numbers.get(invoice.id),
        date: invoice.workDate,
        technician: invoice.technicianName,
        units: ofVisit.map(({ line }) => line.unitNumber),
      },
    })),
  ]);
  return recommended;
}

/** The key is numbered for each visit, since an order has one invoice for each key. */
function visitsOf(rows: readonly MatchedRow[], contentHash: string): Visit[] {
  const byOrder = groupBy(rows, ({ line }) => line.orderId);
  return [...byOrder].flatMap(([orderId, ofOrder]) => {
    const visits = groupBy(ofOrder, ({ row }) => `${row.work_date} ${row.technician_name.toLowerCase()}`);
    return [...visits.values()].map((ofVisit, at) => ({
      invoice: {
        id: v7(),
        orderId,
        technicianName: ofVisit[0]!.row.technician_name,
        workDate: ofVisit[0]!.row.work_date,
        key: `import-${contentHash}-${at + 1}`,
      },
      orderNumber: ofVisit[0]!.row.order_number,
      rows: ofVisit,
    }));
  });
}

function foundIn({ row, line, pestId, treatmentId }: MatchedRow, invoiceId: string): FoundInUnit {
  return {
    id: v7(),
    line,
    invoiceId,
    result: {
      order_unit_id: line.id,
      pest_id: pestId,
      treatment_id: treatmentId,
      ...findingsOf(row),
    },
  };
}
