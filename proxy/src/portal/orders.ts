import { providerCalls } from '@clearunit/shared/api/provider';
import type { PortalHandlers } from './handler';

export const orderHandlers = {
  async submitOrder({ body }, visit) {
    return visit.provider(providerCalls.submitOrder, { body });
  },

  async buildingOrders({ params, query }, visit) {
    return listOf(
      await visit.provider(providerCalls.buildingOrders, { query: { ...query, id: params.buildingId } }),
    );
  },

  async buildingDrafts({ params, query }, visit) {
    return listOf(
      await visit.provider(providerCalls.buildingDrafts, { query: { ...query, id: params.buildingId } }),
    );
  },

  async plannedVisits({ params }, visit) {
    return (await visit.provider(providerCalls.plannedVisits, { query: { id: params.buildingId } })).data;
  },

  async schedulerOrders({ query }, visit) {
    return listOf(await visit.provider(providerCalls.schedulerOrders, { query }));
  },

  async order({ params, query }, visit) {
    return (await visit.provider(providerCalls.order, { params: { id: params.orderId }, query })).data;
  },

  async orderUnits({ params }, visit) {
    return (await visit.provider(providerCalls.orderUnits, { params: { id: params.orderId } })).body.data;
  },

  async orderCounts({ query }, visit) {
    return (await visit.provider(providerCalls.orderCounts, { query: { ids: query.ids.join(',') } })).data;
  },

  async updateStatus({ body }, visit) {
    const { success: message, order } = await visit.provider(providerCalls.updateStatus, { body });
    return { message, order };
  },

  async alignTimeWindows({ body }, visit) {
    const { success: message, order } = await visit.provider(providerCalls.alignTimeWindows, { body });
    return { message, order };
  },

  async updateOrder({ body }, visit) {
    return visit.provider(providerCalls.updateOrder, { body });
  },

  async deleteLine({ params }, visit) {
    return visit.provider(providerCalls.deleteLine, { params: { id: params.lineId } });
  },

  async deleteDraft({ params, query }, visit) {
    return visit.provider(providerCalls.deleteDraft, { params: { id: params.orderId }, query });
  },
} satisfies PortalHandlers<
  | 'submitOrder'
  | 'buildingOrders'
  | 'buildingDrafts'
  | 'plannedVisits'
  | 'schedulerOrders'
  | 'order'
  | 'orderUnits'
  | 'orderCounts'
  | 'updateStatus'
  | 'alignTimeWindows'
  | 'updateOrder'
  | 'deleteLine'
  | 'deleteDraft'
>;

interface WrappedList<Row> {
  body: { data: Row[]; total_count: number; total_is_exact: boolean };
}

const listOf = <Row>({ body }: WrappedList<Row>) => ({
  data: body.data,
  total: body.total_count,
  totalIsExact: body.total_is_exact,
});
