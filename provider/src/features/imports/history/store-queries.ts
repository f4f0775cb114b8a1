import type pg from 'pg';
import { type CopyValue, copyInto } from '../../../db/copy';
import type { MatchedVisit } from './match-visits';

/** A visit of one technician, or of nobody known, to a building on one day. */
export interface PastInvoice {
  id: string;
  buildingId: string;
  technician: string;
  workDate: string;
}

const invoiceColumns = 'building_id id invoice_number import_id technician_name work_date created_at'.split(
  ' ',
);

export async function copyInvoices(
  client: pg.ClientBase,
  invoices: readonly PastInvoice[],
  { importId, moment }: { importId: string; moment: string },
): Promise<void> {
  const row = ({ id, buildingId, technician, workDate }: PastInvoice): CopyValue[] => [
    ...[buildingId, id, null, importId, technician, workDate, moment],
  ];
  await copyInto(client, 'invoices', invoiceColumns, [invoices.map(row)]);
}

const resultColumns =
  `building_id id invoice_id unit_id unit_number pest_id treatment_id work_date outcome activity_level prep_level
  sanitation_level structural_issues treatment_done comment`.split(/\s+/);

export async function copyResults(
  client: pg.ClientBase,
  results: readonly { id: string; invoiceId: string; matched: MatchedVisit }[],
): Promise<void> {
  const row = ({ id, invoiceId, matched: { visit, ...of } }: (typeof results)[number]): CopyValue[] => [
    ...[of.buildingId, id, invoiceId, of.unitId, of.unitNumber, of.pestId, of.treatmentId, of.workDate],
    ...[visit.outcome, visit.activity_level, visit.prep_level, visit.sanitation_level],
    ...[visit.structural_issues, visit.treatment_done, visit.comment],
  ];
  await copyInto(client, 'results', resultColumns, [results.map(row)]);
}
