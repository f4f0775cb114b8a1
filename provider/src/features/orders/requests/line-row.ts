import { fold } from '@clearunit/shared/domain/search';
import type { ReachedBuilding } from '../../access/queries';
import type { ReceivedLine } from './receive-lines';

/** The order of lines, with its part of their search text. */
export interface OrderOfLines {
  id: string;
  order_number: number;
  purchaseOrderNumber: string;
  building: Pick<ReachedBuilding, 'id' | 'name' | 'locationId'>;
}

/** The columns of a line that come from the request. */
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

export interface Findable {
  unitNumber: string;
  orderNumber: number;
  purchaseOrderNumber: string;
  buildingName: string;
  locationId: string;
  pest: string;
  treatment: string;
}

/** The search text of a line, as `writeLineTexts` writes it. */
export const searchTextOf = (line: Findable): string =>
  fold(
    [
      line.unitNumber,
      line.orderNumber,
      line.purchaseOrderNumber,
      line.buildingName,
      line.locationId,
      line.pest,
      line.treatment,
    ].join(' '),
  );
