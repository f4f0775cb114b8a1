import type { Named } from '../pests';
import { doorTextLimit, isDoorText, newNumberReason } from '../units/check-unit';
import { floorLabel } from '../units/floor-levels';
import { bedroomsOf } from './bedroom-words';
import { dayOf, flagOf } from './cell-values';
import type { BedroomHeader } from './columns';
import type { Report } from './location-row';
import { type BulkUnit, type BulkUnitRow, buildingTextLimit } from './shapes';
import { type Cell, textOf } from './sheet';
import type { WarrantyNames } from './warranty-names';

/**
 * Reads one row of 'Bedroom Information' (1 §5). Location, unit and bedroom count must be there and good, or the row
 * is not sent. A bad townhouse flag, floor or warranty is reported, and the unit is sent without it.
 *
 * @returns null when the row is not sent
 */
export function readBedroomRow(
  cellOf: (header: BedroomHeader) => Cell,
  report: Report<BedroomHeader>,
  names: WarrantyNames<Named>,
): BulkUnit | null {
  const location_id = textOf(cellOf('Location'));
  const unitCell = cellOf('Unit');
  const bedroomCell = cellOf('Bedroom Count');
  const isNowhere = location_id === '' && textOf(unitCell) === '' && textOf(bedroomCell) !== '';
  if (isNowhere) {
    report('Bedroom Count', 'imports.bedroom-count-alone');
    return null;
  }
  if (location_id === '') report('Location', 'imports.missing-location-code');
  const unit = readUnit(unitCell, (reason, params) => report('Unit', reason, params));
  const bedroom_count = readBedrooms(bedroomCell, (reason) => report('Bedroom Count', reason));
  const town_house = readTownHouse(cellOf('TH Flag'), (reason, params) => report('TH Flag', reason, params));
  const floor = readFloor(cellOf('Floor'), (reason, params) => report('Floor', reason, params));
  const warranties = readWarranties(cellOf, report, names);
  if (location_id === '' || unit === null || bedroom_count === null) return null;
  return {
    location_id,
    unit,
    bedroom_count,
    town_house,
    ...(floor && { floor }),
    ...warranties,
  };
}

type ReportProblem = (reason: string, params?: Record<string, string | number>) => void;

/**
 * The unit number in a cell; one that the spreadsheet turned into a date ('4-2') is refused rather than guessed.
 * @param mayStand whether the building may have the unit, so that a number which no unit would get now is taken
 */
export function readUnit(cell: Cell, reportProblem: ReportProblem, { mayStand = false } = {}): string | null {
  const unit = textOf(cell);
  const notForNew = mayStand ? null : newNumberReason(unit);
  if (unit === '') reportProblem('imports.missing-unit');
  else if (cell instanceof Date) reportProblem('imports.unit-is-a-date', { value: unit });
  else if (!isDoorText(unit)) reportProblem('imports.unit-special-characters', { value: unit.slice(0, 40) });
  else if (unit.length > doorTextLimit) reportProblem('imports.too-long', { limit: doorTextLimit });
  else if (notForNew) reportProblem(notForNew);
  else return unit;
  return null;
}

/** The bedroom count in a cell: digits, or words such as 'Studio' and '1BR' (`bedroomsOf`). */
export function readBedrooms(cell: Cell, reportProblem: ReportProblem): number | null {
  const text = textOf(cell);
  const bedrooms = bedroomsOf(text);
  if (bedrooms !== null) return bedrooms;
  reportProblem(text === '' ? 'imports.missing-bedroom-count' : 'imports.bad-bedroom-count');
  return null;
}

/** The townhouse flag in a cell; a word that is no flag is reported and counts as no. */
export function readTownHouse(cell: Cell, reportProblem: ReportProblem): BulkUnitRow['town_house'] {
  const flag = flagOf(cell);
  if (flag === undefined) reportProblem('imports.bad-flag', { value: textOf(cell).slice(0, 40) });
  return flag ?? 0;
}

/** The floor in a cell, as it is to be shown; a cell that is empty or no floor leaves it to the unit number. */
export function readFloor(cell: Cell, reportProblem: ReportProblem): string | undefined {
  const floor = floorLabel(textOf(cell));
  if (floor === '') return undefined;
  if (cell instanceof Date || !isDoorText(floor))
    reportProblem('imports.bad-floor', { value: floor.slice(0, 40) });
  else if (floor.length > doorTextLimit) reportProblem('imports.too-long', { limit: doorTextLimit });
  else return floor;
  return undefined;
}

/** The warranty in a row, of a pest and of a service; where either is bad, it is reported, and the unit gets neither. */
export function readWarranties(
  cellOf: (header: BedroomHeader) => Cell,
  report: Report<BedroomHeader>,
  names: WarrantyNames<Named>,
): Pick<BulkUnit, 'warranty_pest' | 'warranty_service' | 'warranty_pest_date' | 'warranty_service_date'> {
  const pest = readWarranty(cellOf, 'Warranty Pest 1', 'Warranty Pest 1 Date', report, (name) =>
    names.pests(name) ? null : 'imports.unknown-pest',
  );
  const service = readWarranty(cellOf, 'Warranty Service 1', 'Warranty Service 1 Date', report, (name) =>
    names.services(name) ? null : 'imports.unknown-service',
  );
  // Mended, it comes by an update, which gives a warranty only to a unit that has none.
  const isGood = pest !== null && service !== null;
  const [warranty_pest, warranty_pest_date] = isGood ? pest : nothing;
  const [warranty_service, warranty_service_date] = isGood ? service : nothing;
  return { warranty_pest, warranty_service, warranty_pest_date, warranty_service_date };
}

const nothing = [null, null] as const;

/** @returns null when it is bad */
function readWarranty(
  cellOf: (header: BedroomHeader) => Cell,
  nameHeader: BedroomHeader,
  dateHeader: BedroomHeader,
  report: Report<BedroomHeader>,
  problemOf: (name: string) => string | null,
): readonly [name: string, day: string] | typeof nothing | null {
  const name = textOf(cellOf(nameHeader));
  const dateCell = cellOf(dateHeader);
  const isDated = textOf(dateCell) !== '';
  if (name === '' && !isDated) return nothing;
  const day = dayOf(dateCell);
  if (day === undefined) report(dateHeader, 'imports.wrong-date');
  if (name === '') report(nameHeader, 'imports.warranty-missing');
  else if (name.length > buildingTextLimit)
    report(nameHeader, 'imports.too-long', { limit: buildingTextLimit });
  else {
    const unknown = problemOf(name);
    if (unknown) report(nameHeader, unknown, { value: name.slice(0, 40) });
    else if (day !== undefined) return [name, day];
  }
  return null;
}
