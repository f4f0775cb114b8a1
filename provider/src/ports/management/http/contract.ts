import { DateOnly } from '@clearunit/shared/api/common';
import { OrderStatus, RequestType, TimeWindow, Urgency } from '@clearunit/shared/domain/orders';
import { highestAmount } from '@clearunit/shared/domain/prices';
import {
  ActivityLevel,
  isClosedDoor,
  Outcome,
  PrepLevel,
  reportedOutcome,
  SanitationLevel,
} from '@clearunit/shared/domain/results';
import * as z from 'zod/mini';

/** One call that an external management system must answer. */
export interface ManagementCall {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Relative to MANAGEMENT_URL, with `:name` parameters. */
  path: string;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** Sent with an `Idempotency-Key`: the same key is applied once. */
  isKeyed?: true;
  /** 404 means there is none. */
  mayBeMissing?: true;
}

/** The database stores neither NUL nor half a surrogate pair. */
export const storable = [
  z.refine<string>((value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value), {
    message: 'has characters that cannot be stored',
  }),
] as const;
const text = (longest: number) => z.string().check(z.maxLength(longest), ...storable);
const OrderNumber = z.int().check(z.gte(1));
/** A moment in UTC, ISO 8601. */
export const Moment = z.iso.datetime().check(z.refine((value) => value >= '0001'));

/** A work order. An older `version` than the system has is accepted and changes nothing. */
export const WireOrder = z.object({
  order_number: OrderNumber,
  /** Counts up with each change of the order. */
  version: z.int(),
  purchase_order_number: text(30),
  building_code: text(100),
  customer_name: text(300),
  status: OrderStatus,
  schedule_date: z.nullable(DateOnly),
  work_date: z.nullable(DateOnly),
  /** How soon a visit was wanted, why, and which days suit (null is any time of it); the portal always sends these. */
  urgency: z.optional(Urgency),
  urgency_reason: z.optional(text(1_000)),
  preferred_days: z.optional(
    z.array(z.object({ day: DateOnly, time_window: z.nullable(TimeWindow) })).check(z.maxLength(50)),
  ),
  units: z
    .array(
      z.object({
        unit_number: text(100),
        service_code: z.nullable(text(50)),
        pest_name: text(200),
        treatment_name: text(200),
        time_window: z.nullable(TimeWindow),
        note: text(10_000),
        /** The unit's own, which may differ from the order's; the portal always sends these. */
        schedule_date: z.optional(z.nullable(DateOnly)),
        status: z.optional(OrderStatus),
        request_type: z.optional(RequestType),
        /** Added by a technician for another pest. */
        added_on_visit: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(5_000)),
});

/** The result of one unit. A closed door has no findings; any other has an activity level. */
export const WireResult = z
  .object({
    unit_number: text(100).check(z.minLength(1)),
    activity_level: z.nullable(ActivityLevel),
    prep_level: z.nullable(PrepLevel),
    sanitation_level: z.nullable(SanitationLevel),
    structural_issues: z.boolean(),
    /** If left out, derived from `refused_entry` and the comment. */
    outcome: z.optional(Outcome),
    refused_entry: z.optional(z.boolean()),
    /** If left out, true when inspected. */
    treatment_done: z.optional(z.boolean()),
    comment: text(500),
  })
  .check(
    z.refine((unit) => isClosedDoor(reportedOutcome(unit)) || unit.activity_level !== null, {
      path: ['activity_level'],
      message: 'must be told unless nobody was inside',
    }),
  );

/** A visit to an order with its results. */
export const WireVisit = z.object({
  technician_name: text(200),
  work_date: DateOnly,
  units: z.array(WireResult).check(z.minLength(1), z.maxLength(5_000)),
});

export const WireInvoice = z.extend(WireVisit, { order_number: OrderNumber });

export const WireBatch = z.object({
  number: OrderNumber,
  opened_by: text(200),
  opened_on: Moment,
});

export const WireBranch = z.object({
  code: text(50).check(z.minLength(1)),
  name: text(200).check(z.minLength(1)),
  /** The cities that it serves, 'Gatineau, QC' where one lies in another province. If left out, the portal's stay. */
  cities: z.optional(z.array(text(100)).check(z.maxLength(500))),
  province: z.optional(text(50)),
  minimum_charge_cents: z.int().check(z.gte(0), z.lte(highestAmount)),
  /** JSON list of `{serviceCode, price}`, prices in dollars; shown unparsed where it cannot be read (3 §2.12). */
  service_codes: text(1_000_000),
});

/** A refusal; the message is shown to the user. */
export const WireRefusal = z.object({ message: z._default(text(1_000), '') });

const Accepted = z.object({ accepted: z.literal(true) });
const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ data: z.array(row) });
const ofOrder = { params: z.object({ number: OrderNumber }) };
const Since = z.object({ since: Moment });

/**
 * The contract of an external management system (specification README no. 10): the portal's calls.
 * docs/management-api.json is written from it and the events.
 */
export const managementCalls = {
  pushOrder: {
    method: 'PUT',
    path: 'orders/:number',
    summary: 'Takes an order over as it is now; what there was of it before is replaced',
    ...ofOrder,
    body: WireOrder,
    response: Accepted,
    isKeyed: true,
  },
  withdrawOrder: {
    method: 'DELETE',
    path: 'orders/:number',
    summary: 'Takes an order back that was deleted; one that it never had is no mistake',
    ...ofOrder,
    query: z.object({ version: z.int() }),
    response: Accepted,
    isKeyed: true,
  },
  order: {
    method: 'GET',
    path: 'orders/:number',
    summary: 'An order as the system has it; 404 when there is none',
    ...ofOrder,
    response: WireOrder,
    mayBeMissing: true,
  },
  invoices: {
    method: 'GET',
    path: 'invoices',
    summary: 'The invoices of up to 100 orders; those without one are left out',
    query: z.object({ order_numbers: z.string() }),
    response: listOf(WireInvoice),
  },
  invoicedSince: {
    method: 'GET',
    path: 'invoiced-orders',
    summary: 'The orders whose invoices were written or corrected since a moment',
    query: Since,
    response: listOf(z.object({ order_number: OrderNumber })),
  },
  postedBatches: {
    method: 'GET',
    path: 'batches',
    summary: 'The batches that were posted since a moment, the oldest first',
    query: Since,
    response: listOf(z.extend(WireBatch, { order_numbers: z.array(OrderNumber) })),
  },
  branches: {
    method: 'GET',
    path: 'branches',
    summary: 'All branches with their prices',
    response: listOf(WireBranch),
  },
  branchOfBuildings: {
    method: 'GET',
    path: 'building-branches',
    summary: 'The branch of each building, by location code',
    response: listOf(z.object({ building_code: text(100), branch_code: text(50) })),
  },
} as const satisfies Record<string, ManagementCall>;
