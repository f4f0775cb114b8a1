import { groupBy } from '@clearunit/shared/domain/group-by';
import type { ImportedResult } from '@clearunit/shared/domain/imports';
import type { ManagedInvoice } from '../../../ports/management/records';
import type { Catalogue } from './read-catalogue';

/** The outcome and findings of a row. */
export function findingsOf(row: ImportedResult) {
  const {
    activity_level,
    prep_level,
    sanitation_level,
    structural_issues,
    outcome,
    treatment_done,
    comment,
  } = row;
  return {
    activity_level,
    prep_level,
    sanitation_level,
    structural_issues,
    outcome,
    treatment_done,
    comment,
  };
}

/** A row with the ids of what it names, and its unit's number. */
interface NamedRow {
  row: ImportedResult;
  pestId: string;
  treatmentId: string;
  line: { unitNumber: string };
}

/** The local management system's invoices of imported results: one for each order, with its last visit. */
export function managedInvoices(
  matched: readonly NamedRow[],
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
