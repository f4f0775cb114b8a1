import * as z from 'zod/mini';
import { Due, OrderFilter, Urgency, unpostedStatuses } from '../domain/orders';
import { coded, defineCalls, wrapped } from './call';
import { Id, NumberInQuery, PageQuery, SearchText, SortDirection } from './common';
import { OrderDetail, OrderUnit } from './order-detail';
import { BuildingOrder, OrderLineRow, OrderRow, PlannedVisit } from './order-records';
import { StatusChange, TimeWindowChoice } from './order-steps';
import { SubmittedOrder, UpdatedOrder } from './submitted-orders';

const byId = z.object({ id: Id });
/** Part of a unit's number; empty finds all. */
const UnitText = z._default(z.string().check(z.trim(), z.maxLength(50)), '');

export const orderCalls = defineCalls({
  submitOrder: {
    method: 'POST',
    path: 'service-orders/create-order',
    action: 'request.create',
    forKeys: true,
    portal: true,
    summary:
      'A request becomes an order in progress, a draft, or (a technician’s) a follow-up request (3 §4.3)',
    body: SubmittedOrder,
    response: coded({
      message: z.string(),
      data: z.object({
        kind: z.enum(['order', 'draft', 'followUpRequest']),
        id: Id,
        order_number: z.nullable(z.number()),
      }),
    }),
  },
  buildingOrders: {
    method: 'GET',
    path: 'service-orders/customer-order/',
    action: 'order.list',
    forKeys: true,
    portal: { building: 'query.id' },
    summary: 'The orders of a building line by line; drafts and recommended ones are in draftOrders (2 §7)',
    query: z.extend(PageQuery, {
      id: Id,
      search: SearchText,
      unit: UnitText,
      /** The lines of one order only. */
      order_id: z.optional(Id),
      /** The lines of all orders but this one. */
      other_than: z.optional(Id),
      order_by: z._default(
        z.enum([
          'order_number',
          'unit_number',
          'purchase_order_number',
          'pest_name',
          'treatment_name',
          'order_status',
          'schedule_date',
          'work_date',
          'id',
        ]),
        'order_number',
      ),
      order_by_value: SortDirection,
      sort_by: z._default(z.pipe(z.coerce.number(), OrderFilter), 3),
      due: z.optional(Due),
    }),
    response: wrapped({ data: z.array(OrderLineRow), total_count: z.number(), total_is_exact: z.boolean() }),
  },
  ordersOfBuilding: {
    method: 'GET',
    path: 'service-orders/building-orders/',
    action: 'order.list',
    portal: { building: 'query.id' },
    summary:
      'The orders of a building by page of orders, each with its lines of the filter; without drafts (2 §2.4)',
    query: z.extend(PageQuery, {
      id: Id,
      search: SearchText,
      order_by: z._default(
        z.enum([
          'order_number',
          'purchase_order_number',
          'order_date_time',
          'order_status',
          'schedule_date',
          // By the first of its lines: in the order of unit numbers, or of names.
          'unit_number',
          'pest_name',
          'treatment_name',
          'id',
        ]),
        'order_number',
      ),
      order_by_value: SortDirection,
      sort_by: z._default(z.pipe(z.coerce.number(), z.union([z.literal(3), z.literal(0), z.literal(1)])), 3),
      due: z.optional(Due),
    }),
    response: wrapped({
      data: z.array(BuildingOrder),
      /** With `due`: how many visits are listed, as `buildingAttention` counts them. */
      visit_count: z.optional(z.number()),
      total_count: z.number(),
      total_is_exact: z.boolean(),
    }),
  },
  buildingDrafts: {
    method: 'GET',
    path: 'service-orders/draft-orders/',
    action: 'order.list',
    forKeys: true,
    portal: { building: 'query.id' },
    summary:
      'Drafts (sort_by 2) or recommended follow-ups (sort_by 4, dated with the day they are due) of a building (2 §2.4)',
    query: z.extend(PageQuery, {
      id: Id,
      search: SearchText,
      unit: UnitText,
      order_by: z._default(
        z.enum(['order_date_time', 'purchase_order_number', 'order_number', 'schedule_date', 'id']),
        'order_date_time',
      ),
      order_by_value: SortDirection,
      sort_by: z.pipe(z.coerce.number(), z.union([z.literal(2), z.literal(4)])),
    }),
    response: wrapped({ data: z.array(OrderRow), total_count: z.number(), total_is_exact: z.boolean() }),
  },
  plannedVisits: {
    method: 'GET',
    path: 'service-orders/planned-visits',
    action: 'unit.history',
    forKeys: true,
    portal: { building: 'query.id' },
    summary:
      'What is to come in the units of a building: orders that are not done, and drafts (2 §2.9, 3 §2.2)',
    query: z.object({ id: Id }),
    response: coded({ data: z.array(PlannedVisit) }),
  },
  schedulerOrders: {
    method: 'GET',
    path: 'service-orders',
    action: 'order.list',
    forKeys: true,
    portal: true,
    summary:
      "A scheduler's orders; followUp lists the recommended ones, posted those of batches, id those of one batch (3 §2.8)",
    query: z.extend(PageQuery, {
      q: SearchText,
      order_status: z._default(z.enum(['', 'posted', 'followUp']), ''),
      id: z.optional(Id),
      status: z.optional(z.enum(unpostedStatuses)),
      urgency: z.optional(Urgency),
      order_by: z._default(
        z.enum([
          'order_number',
          'building_name',
          'customer_name',
          'order_status',
          'schedule_date',
          'order_date_time',
          'purchase_order_number',
          'urgency',
          'id',
        ]),
        'order_number',
      ),
      order_by_value: SortDirection,
    }),
    response: wrapped({
      data: z.array(OrderRow),
      total_count: z.number(),
      total_is_exact: z.boolean(),
      page_number: z.number(),
    }),
  },
  order: {
    method: 'GET',
    path: 'service-orders/order/:id',
    action: 'order.read',
    forKeys: true,
    portal: true,
    summary: 'An order with its lines (3 §7.1)',
    params: byId,
    query: z.object({ unit_number: z.optional(z.string().check(z.maxLength(50))) }),
    response: coded({ data: OrderDetail }),
  },
  orderUnits: {
    method: 'GET',
    path: 'service-orders/order-units/:id',
    action: 'order.read',
    forKeys: true,
    portal: true,
    summary: 'The lines of an order for status and time windows (3 §7.1)',
    params: byId,
    response: wrapped({ data: z.array(OrderUnit) }),
  },
  orderCounts: {
    method: 'GET',
    path: 'service-orders/customer-order-count',
    action: 'order.list',
    forKeys: true,
    portal: true,
    summary: 'How many orders buildings have, drafts left out; those that the reader may list only (3 §7.8)',
    query: z.object({
      /** The buildings' ids with a comma between. */
      ids: z.pipe(
        z.pipe(
          z.string().check(z.maxLength(2_000)),
          z.transform((ids) => ids.split(',')),
        ),
        z.array(Id).check(z.maxLength(50)),
      ),
    }),
    response: coded({ data: z.array(z.object({ building_id: Id, count: z.number() })) }),
  },
  updateStatus: {
    method: 'POST',
    path: 'service-orders/update-status',
    action: 'order.schedule',
    portal: true,
    summary: 'A scheduler schedules or completes units of an order (3 §2.10)',
    body: StatusChange,
    response: coded({ success: z.string(), order: OrderRow }),
  },
  alignTimeWindows: {
    method: 'POST',
    path: 'service-orders/time-windows',
    action: 'order.schedule',
    portal: true,
    summary: 'Morning or afternoon for every unit of an order (3 §2.9)',
    body: TimeWindowChoice,
    response: coded({ success: z.string(), order: OrderRow }),
  },
  updateOrder: {
    method: 'POST',
    path: 'service-orders/update-request',
    action: 'order.edit',
    portal: true,
    summary:
      'Changes an order that is in progress, and that nobody else has changed meanwhile (3 §2.4, §7.1)',
    body: UpdatedOrder,
    response: coded({ message: z.string(), data: z.object({ id: Id, order_number: z.number() }) }),
  },
  deleteLine: {
    method: 'DELETE',
    path: 'service-orders/line-item/:id',
    action: 'line.delete',
    portal: true,
    summary:
      'Takes a unit out of an order that is not done yet, with its second visit; the last one ends the order (2 §2.6, 3 §7.1)',
    params: byId,
    response: coded({
      message: z.string(),
      /** The order's new version; null when it was deleted with its last unit. */
      version: z.nullable(z.number()),
    }),
  },
  deleteDraft: {
    method: 'DELETE',
    path: 'service-orders/draft-orders/:id',
    action: 'draft.delete',
    portal: true,
    summary:
      'A contact deletes a draft: one that was saved, sent or recommended, and not submitted yet (2 §7)',
    params: byId,
    /** The version that the user sees; if the draft has changed since, nothing is deleted. */
    query: z.object({ version: z.optional(NumberInQuery) }),
    response: coded({ message: z.string() }),
  },
});
