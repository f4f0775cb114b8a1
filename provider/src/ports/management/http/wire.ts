import { readProvince } from '@clearunit/shared/domain/provinces';
import { isClosedDoor, reportedOutcome, withoutFindings } from '@clearunit/shared/domain/results';
import type * as z from 'zod/mini';
import type { ManagedBatch, ManagedBranch, ManagedInvoice, ManagedOrder } from '../records';
import type { managementCalls, WireInvoice, WireOrder, WireResult, WireVisit } from './contract';

type Answer<Name extends keyof typeof managementCalls> = z.infer<(typeof managementCalls)[Name]['response']>;

/** An order in the contract's shape. */
export const toWireOrder = (order: ManagedOrder, version: number): z.infer<typeof WireOrder> => ({
  order_number: order.orderNumber,
  version,
  purchase_order_number: order.purchaseOrderNumber,
  building_code: order.buildingCode,
  customer_name: order.customerName,
  status: order.status,
  schedule_date: order.scheduleDate,
  work_date: order.workDate,
  urgency: order.urgency,
  urgency_reason: order.urgencyReason,
  preferred_days: order.preferredDays?.map(({ day, time_window }) => ({ day, time_window })),
  units: order.units,
});

/** An order from the contract's shape; its days are 'YYYY-MM-DD'. */
export const fromWireOrder = (order: z.infer<typeof WireOrder>): ManagedOrder => ({
  orderNumber: order.order_number,
  purchaseOrderNumber: order.purchase_order_number,
  buildingCode: order.building_code,
  customerName: order.customer_name,
  status: order.status,
  scheduleDate: order.schedule_date,
  workDate: order.work_date,
  urgency: order.urgency,
  urgencyReason: order.urgency_reason,
  preferredDays: order.preferred_days,
  units: order.units,
});

/**
 * A visit from the contract's shape; its day is 'YYYY-MM-DD'. An outcome that is not given follows from the rest of the
 * result (`reportedOutcome`); findings of a closed door are left out.
 */
export const fromWireVisit = (visit: z.infer<typeof WireVisit>): ManagedInvoice => ({
  technicianName: visit.technician_name,
  workDate: visit.work_date,
  units: visit.units.map(fromWireResult),
});

function fromWireResult({
  outcome,
  refused_entry,
  treatment_done = true,
  ...unit
}: z.infer<typeof WireResult>) {
  const derived = reportedOutcome({ ...unit, outcome, refused_entry });
  const result = { ...unit, outcome: derived, treatment_done };
  return isClosedDoor(derived) ? withoutFindings(result) : result;
}

/** Invoices from the contract's shape, by order number; of several for one order the last one. */
export const fromWireInvoices = (invoices: z.infer<typeof WireInvoice>[]): Map<number, ManagedInvoice> =>
  new Map(invoices.map((invoice) => [invoice.order_number, fromWireVisit(invoice)]));

/** Posted batches from the contract's shape; `openedOn` is ISO 8601. */
export const fromWireBatches = ({ data }: Answer<'postedBatches'>): ManagedBatch[] =>
  data.map((batch) => ({
    number: batch.number,
    openedBy: batch.opened_by,
    openedOn: batch.opened_on,
    orderNumbers: batch.order_numbers,
  }));

/** Branches from the contract's shape, by code; the minimum charge is in cents, an unknown province is undefined. */
export const fromWireBranches = ({ data }: Answer<'branches'>): ManagedBranch[] =>
  data
    .map((branch) => ({
      code: branch.code,
      name: branch.name,
      cities: branch.cities,
      province: readProvince(branch.province ?? '') ?? undefined,
      minimumCharge: branch.minimum_charge_cents,
      serviceCodes: branch.service_codes,
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
