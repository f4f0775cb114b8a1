import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { checkWindows } from '@clearunit/shared/domain/buildings';
import { checkClientName } from '@clearunit/shared/domain/clients';
import { parseEmailList } from '@clearunit/shared/domain/emails';
import { AppError, type Problem } from '@clearunit/shared/domain/errors';
import { type BulkBuilding, type BulkUnit, codeKey } from '@clearunit/shared/domain/imports';
import { newNumberReason, unitKey } from '@clearunit/shared/domain/units';

/** A building of the workbook with its units. */
export interface BuildingToAdd {
  building: BulkBuilding;
  units: BulkUnit[];
}

export interface CheckedWorkbook {
  added: BuildingToAdd[];
  /** Units of buildings that the portal has. */
  stored: BulkUnit[];
}

/** How many units are read before other requests get a turn. */
const unitsAtOnce = 5_000;
/** The most problems that one workbook reports. */
const mostProblems = 500;

/**
 * Joins units with buildings and checks the rules across rows; the contract checks each row's shape. A field is named
 * by its place in what was sent.
 * @throws AppError with every problem ('imports.…') when there is any
 */
export async function checkWorkbook(sent: {
  buildings: readonly BulkBuilding[];
  units: readonly BulkUnit[];
  /** Whether the portal has a building of a code. */
  isStored: (code: string) => boolean;
  /** The names of clients that the portal has, in lower case: some may be from before the rule for names. */
  clients: ReadonlySet<string>;
}): Promise<CheckedWorkbook> {
  const problems: Problem[] = [];
  const byCode = new Map<string, BuildingToAdd>();
  sent.buildings.forEach((building, at) => {
    const code = codeKey(building.location_id);
    const first = byCode.get(code);
    if (first) problems.push(duplicateCode(at, sent.buildings.indexOf(first.building)));
    else byCode.set(code, { building, units: [] });
    const wrongName = checkClientName(`buildings.${at}.customer_name`, building.customer_name);
    if (wrongName && !sent.clients.has(building.customer_name.toLowerCase())) problems.push(wrongName);
    problems.push(...checkEmails(building, at));
    problems.push(
      ...checkWindows(building).map(({ field, reason }) => ({ field: `buildings.${at}.${field}`, reason })),
    );
  });
  const stored = await gatherUnits(sent, byCode, problems);
  const [first] = problems;
  if (first) {
    throw new AppError(first.reason, { params: first.params, problems: problems.slice(0, mostProblems) });
  }
  return { added: [...byCode.values()], stored };
}

/** Checks building by building and keeps only one building's units in memory, so that a large file needs less. */
async function gatherUnits(
  { units, isStored }: { units: readonly BulkUnit[]; isStored: (code: string) => boolean },
  byCode: ReadonlyMap<string, BuildingToAdd>,
  problems: Problem[],
): Promise<BulkUnit[]> {
  const ofStored: BulkUnit[] = [];
  const found: { at: number; problem: Problem }[] = [];
  let read = 0;
  for (const [code, rows] of rowsByCode(units)) {
    const building = byCode.get(code);
    const isKnown = building !== undefined || isStored(code);
    const into = building?.units ?? ofStored;
    /** The first row of each unit. */
    const places = new Map<string, number>();
    for (const at of rows) {
      read += 1;
      if (read % unitsAtOnce === 0) await yieldToOthers();
      const unit = units[at]!;
      const key = unitKey(unit.unit);
      const first = places.get(key);
      const reason = newNumberReason(unit.unit);
      const problem = (problem: Problem) => found.push({ at, problem });
      if (!isKnown) problem(locationNotSent(at, unit));
      else if (first !== undefined) problem(duplicateUnit(at, first));
      else if (reason) problem({ field: `units.${at}.unit`, reason });
      else into.push(unit);
      if (first === undefined) places.set(key, at);
      if ((unit.warranty_pest === null) !== (unit.warranty_pest_date === null)) problem(halfWarranty(at));
      if ((unit.warranty_service === null) !== (unit.warranty_service_date === null))
        problem(halfWarranty(at));
    }
  }
  problems.push(
    ...found
      .toSorted((a, b) => a.at - b.at)
      .slice(0, mostProblems)
      .map(({ problem }) => problem),
  );
  return ofStored;
}

/** The places of the units of each location in what was sent. */
function rowsByCode(units: readonly BulkUnit[]): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [at, { location_id }] of units.entries()) {
    const code = codeKey(location_id);
    const known = rows.get(code);
    if (known) known.push(at);
    else rows.set(code, [at]);
  }
  return rows;
}

function checkEmails({ email, scheduler_email }: BulkBuilding, at: number): Problem[] {
  const bad = (field: string, text: string): Problem[] => {
    const [invalid] = parseEmailList(text).invalid;
    if (invalid === undefined) return [];
    return [{ field: `buildings.${at}.${field}`, reason: 'imports.bad-email', params: { email: invalid } }];
  };
  return [...bad('email', email), ...bad('scheduler_email', scheduler_email)];
}

/** Rows as a spreadsheet counts them, under one row of headers. */
const rowOf = (at: number) => at + 2;

const duplicateCode = (at: number, first: number): Problem => ({
  field: `buildings.${at}.location_id`,
  reason: 'imports.duplicate-location-code',
  params: { row: rowOf(first) },
});

const duplicateUnit = (at: number, first: number): Problem => ({
  field: `units.${at}.unit`,
  reason: 'imports.duplicate-unit',
  params: { row: rowOf(first) },
});

const locationNotSent = (at: number, { location_id }: BulkUnit): Problem => ({
  field: `units.${at}.location_id`,
  reason: 'imports.location-not-sent',
  params: { location: location_id, smart_count: 1 },
});

const halfWarranty = (at: number): Problem => ({
  field: `units.${at}.warranty_pest`,
  reason: 'imports.warranty-missing',
});
