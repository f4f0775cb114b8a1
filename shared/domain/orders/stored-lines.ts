import { lineTax } from '../prices/line-price';
import type { Cents } from '../prices/money';
import type { RequestLine } from './request-line';
import { withPriorities } from './request-lines';
import type { RequestType } from './request-type';
import { secondVisitKey } from './second-visit';

/** A line of an order, with what a form needs. */
export interface StoredLine {
  order_unit_id: string;
  /** Null for a number that was typed by hand and is no registered unit. */
  unit_uuid: string | null;
  unit_number: string;
  pest_id: string;
  pest_name: string;
  treatment_id: string;
  treatment_name: string;
  request_type: RequestType;
  second_visit: 0 | 1;
  without_second_visit?: 0 | 1;
  /** In cents. */
  price: Cents;
  note: string;
}

/**
 * The lines of a stored order as a form edits them (3 §2.4, §2.7), in the order given. Their keys come from their ids,
 * so that the same order always has the same keys.
 *
 * @param about the building's tax in percent, where the lines' tax is wanted; prices of a draft may be long out of date and are fetched again
 */
export function linesOfOrder(
  units: readonly StoredLine[],
  { taxPercent, isDraft = false }: { taxPercent?: number; isDraft?: boolean } = {},
): RequestLine[] {
  const lines = units.map((unit, place) => ({
    key: unit.second_visit ? secondVisitKey(unit.order_unit_id) : unit.order_unit_id,
    unit_number: unit.unit_number,
    pest_id: unit.pest_id,
    pest: unit.pest_name,
    treatment_id: unit.treatment_id,
    treatment: unit.treatment_name,
    followup: unit.request_type,
    order_description: unit.note,
    price: unit.price,
    price_tax: taxPercent === undefined ? null : lineTax(unit.price, taxPercent),
    fetch_price: isDraft,
    extraUnits: unit.unit_uuid === null,
    priority: place + 1,
    exist: unit.unit_uuid !== null,
    isDeleted: false,
    isAdded: false,
    isEdited: false,
    lineItemID: unit.order_unit_id,
    ...(unit.without_second_visit === 1 && { withoutSecondVisit: true }),
  }));
  return withPriorities(lines);
}
