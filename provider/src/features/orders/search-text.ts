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
