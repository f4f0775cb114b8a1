import type { ReachedBuilding } from '../../access/queries';
import type { ReceivedLine } from './receive-lines';

/** The order that lines belong to, with what they are found by. */
export interface OrderOfLines {
  id: string;
  order_number: number;
  purchaseOrderNumber: string;
  building: Pick<ReachedBuilding, 'id' | 'name' | 'locationId'>;
}

/** What a request decides of a line's row; its id, status and dates come from elsewhere. */
export const lineRow = (line: ReceivedLine, { building, ...order }: OrderOfLines) => ({
  building_id: building.id,
  order_id: order.id,
  unit_id: line.unitId,
  unit_number: line.unit_number,
  pest_id: line.pest_id,
  treatment_id: line.treatment_id,
  request_type: line.followup,
  second_visit: line.isSecondVisit,
  without_second_visit: line.withoutSecondVisit ?? false,
  added_on_visit: false,
  priority: Math.min(line.priority, 32_767),
  note: line.order_description,
  price_cents: line.price,
  order_number: order.order_number,
  search_text: searchTextOf({
    unitNumber: line.unit_number,
    orderNumber: order.order_number,
    purchaseOrderNumber: order.purchaseOrderNumber,
    buildingName: building.name,
    locationId: building.locationId,
    pest: line.pest ?? '',
    treatment: line.treatment ?? '',
  }),
});

/** Everything by which a line of an order is found. */
export interface Findable {
  unitNumber: string;
  orderNumber: number;
  purchaseOrderNumber: string;
  buildingName: string;
  locationId: string;
  pest: string;
  treatment: string;
}

/**
 * The one text that a line is searched by, in small letters: a "contains" search in it needs one trigram index and no
 * join. The separator keeps words of two neighbours from making a third.
 */
export const searchTextOf = (line: Findable): string =>
  [
    line.unitNumber,
    line.orderNumber,
    line.purchaseOrderNumber,
    line.buildingName,
    line.locationId,
    line.pest,
    line.treatment,
  ]
    .join(' | ')
    .toLowerCase();
