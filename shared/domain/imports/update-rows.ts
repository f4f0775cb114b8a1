import { joinEmails, parseEmailList } from '../emails/email-list';
import type { OrderNumberType } from '../orders/order-number';
import type { Named } from '../pests';
import { splitAddress } from './address';
import { readBedrooms, readFloor, readUnit, readWarranties } from './bedroom-row';
import { flagOf, timeWindowOf } from './cell-values';
import type { BedroomHeader, LocationHeader } from './columns';
import type { Report } from './location-row';
import { orderTypeOf } from './order-type-words';
import { buildingTextLimit } from './shapes';
import { type Cell, textOf } from './sheet';
import type { BuildingUpdateRow, UnitUpdateRow } from './update-shapes';
import type { WarrantyNames } from './warranty-names';

const stays = 'imports.value-not-read';

/**
 * Reads a row of 'Location Summary' about a building that the portal has (4 §19.2): what it holds is changed. An empty
 * cell leaves what stands; one that cannot be read does so too, and is reported.
 */
export function readBuildingUpdate(
  location_id: string,
  cellOf: (header: LocationHeader) => Cell,
  report: Report<LocationHeader>,
): BuildingUpdateRow {
  const read = (header: LocationHeader, text = textOf(cellOf(header))) => {
    if (text.length <= buildingTextLimit) return text || undefined;
    report(header, 'imports.too-long', { limit: buildingTextLimit });
    return undefined;
  };
  const emails = (header: 'Location Email' | 'Scheduler Email') => {
    const text = read(header);
    if (text === undefined) return undefined;
    const { emails: some, invalid } = parseEmailList(text);
    if (invalid.length === 0 && some.length > 0) return joinEmails(some);
    report(header, 'imports.bad-email', { email: invalid[0] ?? text });
    return undefined;
  };
  const { address, city } = splitAddress(read('Address') ?? '');
  return {
    location_id,
    building_address: address || undefined,
    building_city: city || undefined,
    customer_name: read('Customer Name'),
    building_po_mo_wo: readType(textOf(cellOf('PO/MO/WO Flag')), report),
    email: emails('Location Email'),
    scheduler_email: emails('Scheduler Email'),
    TimeWindow1: read('Time Window 1', timeWindowOf(cellOf('Time Window 1'))),
    TimeWindow2: read('Time Window 2', timeWindowOf(cellOf('Time Window 2'))),
    branch: read('Branch'),
    province: read('Province'),
  };
}

function readType(text: string, report: Report<LocationHeader>): OrderNumberType | undefined {
  if (text === '') return undefined;
  const type = orderTypeOf(text);
  if (type) return type;
  report('PO/MO/WO Flag', stays, { value: text.slice(0, 40) });
  return undefined;
}

/**
 * Reads a row of 'Bedroom Information' about a unit of a building that the portal has (4 §19.2), as `readBuildingUpdate`
 * does. Without a unit number, or with bedrooms that cannot be read, the row is not sent.
 * @param hasBedrooms the file has a column of bedrooms
 * @returns null when the row is not sent
 */
export function readUnitUpdate(
  location_id: string,
  cellOf: (header: BedroomHeader) => Cell,
  report: Report<BedroomHeader>,
  { names, hasBedrooms }: { names: WarrantyNames<Named>; hasBedrooms: boolean },
): UnitUpdateRow | null {
  const unit = readUnit(cellOf('Unit'), (reason, params) => report('Unit', reason, params), {
    mayStand: true,
  });
  const bedroomCell = cellOf('Bedroom Count');
  const isEmpty = textOf(bedroomCell) === '';
  const bedrooms = isEmpty ? null : readBedrooms(bedroomCell, (reason) => report('Bedroom Count', reason));
  if (unit === null || (bedrooms === null && !isEmpty)) return null;
  const flag = cellOf('TH Flag');
  const town_house = textOf(flag) === '' ? undefined : flagOf(flag);
  if (town_house === undefined && textOf(flag) !== '')
    report('TH Flag', stays, { value: textOf(flag).slice(0, 40) });
  const floor = readFloor(cellOf('Floor'), (reason, params) =>
    report('Floor', reason === 'imports.bad-floor' ? stays : reason, params),
  );
  const warranties = readWarranties(cellOf, report, names);
  return {
    location_id,
    unit,
    ...(hasBedrooms && { bedroom_count: bedrooms }),
    ...(town_house !== undefined && { town_house }),
    ...(floor && { floor }),
    ...(warranties.warranty_pest !== null && {
      warranty_pest: warranties.warranty_pest,
      warranty_pest_date: warranties.warranty_pest_date,
    }),
    ...(warranties.warranty_service !== null && {
      warranty_service: warranties.warranty_service,
      warranty_service_date: warranties.warranty_service_date,
    }),
  };
}
