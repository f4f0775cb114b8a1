import { useQueries } from '@tanstack/react-query';
import { buildingCalls, type Treatment } from '../../api/buildings';
import type { OrderLineRow } from '../../api/order-records';
import { orderCalls } from '../../api/orders';
import { type ChosenService, isSameName, isSameUnit } from '../../domain/orders';
import { usePests, usePortal, usePortalQuery } from '../portal';
import { usePortalQueryClient } from '../portal/portal-provider';
import { asking } from '../portal/use-portal-query';

const mostServices = 3;
const linesLookedAt = 25;

/**
 * What was requested last in a building, each service once: in this unit before others, the latest first. Services that
 * are not offered any more are left out.
 * @param orderId the order that is edited, which is not the last one
 * @returns none before all is known of them, so that they come at once
 */
export function useLastServices(
  buildingId: string,
  unit: string,
  orderId: string | null,
): { services: ChosenService[]; isLoading: boolean } {
  const portal = usePortal();
  const orders = usePortalQuery(orderCalls.buildingOrders, {
    query: {
      id: buildingId,
      other_than: orderId ?? undefined,
      limit: linesLookedAt,
      order_by: 'order_number',
      order_by_value: 'DESC',
    },
  });
  const { data: pests = [], isLoading: awaitsPests } = usePests();
  const named = servicesOf(orders.data?.data ?? [], unit).flatMap((row) => {
    const pest = pests.find(({ pestName }) => isSameName(pestName, row.pest_name));
    return pest ? [{ pest, treatment_name: row.treatment_name }] : [];
  });
  const pestIds = [...new Set(named.map(({ pest }) => pest.pestId))];
  const answers = useQueries(
    { queries: pestIds.map((pestId) => asking(portal, buildingCalls.treatments, { params: { pestId } })) },
    usePortalQueryClient(),
  );
  const isLoading = orders.isLoading || awaitsPests || answers.some((answer) => answer.isLoading);
  if (isLoading) return { services: [], isLoading };
  const services = named.flatMap(({ pest, treatment_name }) => {
    const treatments = (answers[pestIds.indexOf(pest.pestId)]?.data ?? []) as Treatment[];
    const found = treatments.find((one) => isSameName(one.treatment_name, treatment_name));
    if (!found) return [];
    const { treatment_id, treatment_name: treatment } = found;
    return [{ pest_id: pest.pestId, pest: pest.pestName, treatment_id, treatment }];
  });
  return { services, isLoading };
}

/** The first rows of each service, without visits that a rule or a technician added. */
function servicesOf(rows: readonly OrderLineRow[], unit: string): OrderLineRow[] {
  const asked = rows.filter(({ second_visit, added_on_visit }) => !second_visit && !added_on_visit);
  const isHere = ({ unit_number }: OrderLineRow) => isSameUnit(unit_number, unit);
  const services = new Map<string, OrderLineRow>();
  for (const row of [...asked.filter(isHere), ...asked]) {
    const key = JSON.stringify([row.pest_name, row.treatment_name]);
    if (!services.has(key)) services.set(key, row);
  }
  return [...services.values()].slice(0, mostServices);
}
