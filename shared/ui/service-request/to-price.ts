import type { BuildingDetail } from '../../api/buildings';
import { type RequestLine, unitNumberKey } from '../../domain/orders';
import type { Priced } from '../portal';

/**
 * The questions for the prices of lines. Only a unit with a warranty has a price of its own; for the others a service is
 * asked for once, however many units it is for.
 */
export function toPrice(
  { units }: Pick<BuildingDetail, 'units'>,
  lines: readonly RequestLine[],
  order_id: string | undefined,
): Priced[] {
  const covered = coveredIn(units);
  return lines.map(({ unit_number, pest_id, treatment_id }) => {
    const isCovered = covered.size > 0 && covered.has(unitNumberKey(unit_number));
    const service = { pest_id, treatment_id };
    return isCovered ? { ...service, unit_number, order_id } : { ...service, unit_number: '' };
  });
}

type Units = BuildingDetail['units'];

const coveredUnits = new WeakMap<Units, ReadonlySet<string>>();

/** The units with a valid warranty; a building's list is gone through once. */
function coveredIn(units: Units): ReadonlySet<string> {
  const known = coveredUnits.get(units);
  if (known) return known;
  const covered = units.filter(({ warranty_valid }) => warranty_valid === 1);
  const keys = new Set(covered.map(({ unit }) => unitNumberKey(unit)));
  coveredUnits.set(units, keys);
  return keys;
}
