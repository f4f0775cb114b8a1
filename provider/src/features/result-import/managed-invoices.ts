import { groupBy } from '../../db/group-by';
import type { ManagedInvoice } from '../../ports/management/records';
import { findingsOf } from './findings';
import type { MatchedRow } from './match-rows';
import type { Catalogue } from './read-catalogue';

/** What the local management system keeps of imported results: an invoice an order, as of its last visit. */
export function managedInvoices(
  matched: readonly (Pick<MatchedRow, 'row' | 'pestId' | 'treatmentId'> & { line: { unitNumber: string } })[],
  catalogue: Pick<Catalogue, 'pestName' | 'treatmentName'>,
): Map<number, ManagedInvoice> {
  const invoices = new Map<number, ManagedInvoice>();
  for (const [orderNumber, rows] of groupBy(matched, ({ row }) => row.order_number)) {
    const last = rows.reduce((a, b) => (b.row.work_date > a.row.work_date ? b : a)).row;
    const units = rows.map(({ row, line, pestId, treatmentId }) => ({
      unit_number: line.unitNumber,
      ...findingsOf(row),
      pest_name: catalogue.pestName(pestId),
      treatment_name: catalogue.treatmentName(treatmentId),
    }));
    invoices.set(orderNumber, {
      technicianName: last.technician_name,
      workDate: last.work_date,
      units,
    });
  }
  return invoices;
}
