import * as z from 'zod/mini';
import { orderCalls } from '../provider/orders';
import { Id, OrderDetail, OrderLineRow, OrderRow, OrderUnit, PlannedVisit } from '../shapes';
import { definePortalCall } from './define';

const {
  submitOrder,
  buildingOrders,
  buildingDrafts,
  schedulerOrders,
  order,
  orderCounts,
  updateStatus,
  alignTimeWindows,
  updateOrder,
  deleteDraft,
} = orderCalls;
const ofBuilding = z.object({ buildingId: Id });
const ofOrder = z.object({ orderId: Id });
const Said = z.object({ message: z.string() });
/** What is said, and the order as it is now. */
export const Changed = z.object({ message: z.string(), order: OrderRow });
const listOf = <S extends z.ZodMiniType>(row: S) =>
  z.object({ data: z.array(row), total: z.number(), totalIsExact: z.boolean() });

export const orderPortalCalls = {
  submitOrder: definePortalCall({
    method: 'POST',
    path: '/api/portal/orders',
    action: 'request.create',
    body: submitOrder.body,
    response: z.object({ message: z.string(), data: submitOrder.response.shape.data }),
  }),
  buildingOrders: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/orders',
    action: 'order.list',
    params: ofBuilding,
    query: z.omit(buildingOrders.query, { id: true }),
    response: listOf(OrderLineRow),
  }),
  buildingDrafts: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/drafts',
    action: 'order.list',
    params: ofBuilding,
    query: z.omit(buildingDrafts.query, { id: true }),
    response: listOf(OrderRow),
  }),
  plannedVisits: definePortalCall({
    method: 'GET',
    path: '/api/portal/buildings/:buildingId/planned-visits',
    action: 'unit.history',
    params: ofBuilding,
    response: z.array(PlannedVisit),
  }),
  schedulerOrders: definePortalCall({
    method: 'GET',
    path: '/api/portal/orders',
    action: 'order.list',
    query: schedulerOrders.query,
    response: listOf(OrderRow),
  }),
  orderCounts: definePortalCall({
    method: 'GET',
    path: '/api/portal/orders/counts',
    action: 'order.list',
    query: orderCounts.query,
    response: orderCounts.response.shape.data,
  }),
  order: definePortalCall({
    method: 'GET',
    path: '/api/portal/orders/:orderId',
    action: 'order.read',
    params: ofOrder,
    query: order.query,
    response: OrderDetail,
  }),
  orderUnits: definePortalCall({
    method: 'GET',
    path: '/api/portal/orders/:orderId/units',
    action: 'order.read',
    params: ofOrder,
    response: z.array(OrderUnit),
  }),
  updateStatus: definePortalCall({
    method: 'POST',
    path: '/api/portal/orders/status',
    action: 'order.schedule',
    body: updateStatus.body,
    response: Changed,
  }),
  alignTimeWindows: definePortalCall({
    method: 'POST',
    path: '/api/portal/orders/time-windows',
    action: 'order.schedule',
    body: alignTimeWindows.body,
    response: Changed,
  }),
  updateOrder: definePortalCall({
    method: 'POST',
    path: '/api/portal/orders/update',
    action: 'order.edit',
    body: updateOrder.body,
    response: z.object({ message: z.string(), data: updateOrder.response.shape.data }),
  }),
  deleteLine: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/order-lines/:lineId',
    action: 'line.delete',
    params: z.object({ lineId: Id }),
    response: z.extend(Said, { version: z.nullable(z.number()) }),
  }),
  deleteDraft: definePortalCall({
    method: 'DELETE',
    path: '/api/portal/drafts/:orderId',
    action: 'draft.delete',
    params: ofOrder,
    query: deleteDraft.query,
    response: Said,
  }),
} as const;
