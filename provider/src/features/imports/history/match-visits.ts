import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Problem } from '@clearunit/shared/domain/errors';
import { codeKey, type PastVisit, type PastVisitNames } from '@clearunit/shared/domain/imports';
import { checkFindings, checkWorkDate } from '@clearunit/shared/domain/results';
import { unitKey, unitsCalled } from '@clearunit/shared/domain/units';
import type { Runner } from '../../../db/runner';
import { commentCatalogue } from '../../results/store/comments-queries';
import { namedInFiles } from '../../results/store/named-in-files';
import {
  findKnownVisits,
  findNamedBuildings,
  findNamedUnits,
  type NamedBuilding,
  type NamedUnit,
  type VisitOfDay,
} from './queries';

/** A past visit with the building, unit, pest and treatment that it names. */
export interface MatchedVisit extends VisitOfDay {
  visit: PastVisit;
  unitNumber: string;
}

export interface MatchedHistory {
  /** Those that are right and that the portal lacks. */
  matched: MatchedVisit[];
  /** How many the portal has already, or that stand in the file before. */
  known: number;
  /** What is wrong with the others, each field as 'visits.<index>.<field>' or 'naming.<index>.<field>'. */
  problems: Problem[];
  /** The buildings of `matched`, by their ids. */
  buildings: ReadonlyMap<string, NamedBuilding>;
}

/** Takes what is wrong with a field of a row. */
type Wrong = (field: string, reason: string, params?: Problem['params']) => void;

/** How many rows are read before other requests get a turn. */
const rowsAtOnce = 5_000;

/** What a visit without a treatment is. */
const withoutTreatment = 'Inspection';

/**
 * Finds what past visits name, and which of them the portal lacks (4 §19.5). A visit is known when its unit has a result
 * for the same pest and treatment on its day, whoever recorded it.
 * @param naming what other rows of the file name: it is looked up, so that all that is unknown is told at once (4 §19.2)
 * @param held nobody changes the buildings and their units until the transaction ends
 */
export async function matchVisits(
  run: Runner,
  visits: readonly PastVisit[],
  { today, naming = [], held = false }: { today: string; naming?: PastVisitNames[]; held?: boolean },
): Promise<MatchedHistory> {
  const { byCode, lookUp } = await readNamed(run, [...visits, ...naming], { held });
  const problems: Problem[] = [];
  const wrongIn =
    (row: string): Wrong =>
    (field, reason, params) =>
      problems.push({ field: `${row}.${field}`, reason, ...(params && { params }) });
  const found: MatchedVisit[] = [];
  for (const [at, visit] of visits.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await yieldToOthers();
    const wrong = wrongIn(`visits.${at}`);
    const named = lookUp(visit, wrong);
    const contradiction = checkWorkDate(visit.work_date, today) ?? checkFindings(visit);
    if (contradiction) wrong(contradiction.field, contradiction.reason);
    if (named && !contradiction) found.push({ visit, ...named, workDate: visit.work_date });
  }
  for (const [at, row] of naming.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await yieldToOthers();
    lookUp(row, wrongIn(`naming.${at}`));
  }
  const once = withoutRepeats(found);
  const known = await findKnownVisits(run, once);
  const matched = once.filter((_, at) => !known.has(at));
  const used = new Set(matched.map(({ buildingId }) => buildingId));
  const buildings = [...byCode.values()].filter(({ id }) => used.has(id));
  return {
    matched,
    known: found.length - matched.length,
    problems,
    buildings: new Map(buildings.map((building) => [building.id, building])),
  };
}

/** Reads what rows name; `lookUp` says what is unknown of a row, and is null where it does not name all. */
async function readNamed(run: Runner, rows: readonly PastVisitNames[], { held }: { held: boolean }) {
  const codes = new Set(rows.flatMap(({ location_id }) => (location_id ? codeKey(location_id) : [])));
  const byCode = await findNamedBuildings(run, [...codes], { held });
  const unitOf = await readUnits(run, rows, byCode);
  const names = namedInFiles(await commentCatalogue(run));
  const lookUp = (row: PastVisitNames, wrong: Wrong) => {
    const building = row.location_id ? byCode.get(codeKey(row.location_id)) : undefined;
    const unit = building && row.unit ? unitOf(building.id, row.unit) : undefined;
    const pest = row.pest ? names.pest(row.pest) : null;
    const treatment = names.treatment(row.treatment ?? withoutTreatment);
    if (row.location_id && !building)
      wrong('location_id', 'imports.unknown-location', { location: row.location_id });
    else if (building?.isRetired) wrong('location_id', 'imports.location-retired');
    else if (building && row.unit && !unit) wrong('unit', 'imports.unknown-unit', { unit: row.unit });
    if (row.pest && !pest) wrong('pest', 'imports.unknown-pest', { value: row.pest.slice(0, 40) });
    if (!treatment)
      wrong('treatment', 'imports.unknown-treatment', { value: (row.treatment ?? '').slice(0, 40) });
    if (!building || building.isRetired || !unit || !pest || !treatment) return null;
    return {
      ...{ buildingId: building.id, unitId: unit.id, unitNumber: unit.number },
      ...{ pestId: pest.id, treatmentId: treatment.id },
    };
  };
  return { byCode, lookUp };
}

/** Finds units by what rows call them: the number itself, or 'Apt 4B' and '#4B' for 4B. */
async function readUnits(
  run: Runner,
  rows: readonly PastVisitNames[],
  byCode: ReadonlyMap<string, NamedBuilding>,
): Promise<(buildingId: string, number: string) => NamedUnit | undefined> {
  const asked = new Map<string, readonly [building: string, number: string]>();
  for (const { location_id, unit } of rows) {
    const building = location_id && byCode.get(codeKey(location_id));
    if (!building || !unit) continue;
    for (const number of unitsCalled(unit)) asked.set(keyOf(building.id, number), [building.id, number]);
  }
  const pairs = [...asked.values()];
  const units = await findNamedUnits(
    run,
    pairs.map(([building]) => building),
    pairs.map(([, number]) => number),
  );
  const byKey = new Map(units.map((unit) => [keyOf(unit.buildingId, unitKey(unit.number)), unit]));
  return (buildingId, number) => {
    const [whole, bare] = unitsCalled(number).map((one) => byKey.get(keyOf(buildingId, one)));
    const unit = whole ?? bare;
    return unit?.kind === 'retired unit' ? undefined : unit;
  };
}

const keyOf = (buildingId: string, number: string) => `${buildingId} ${number}`;

/** The visits without repetitions: where several rows describe one visit, only the first is kept. */
function withoutRepeats(found: readonly MatchedVisit[]): MatchedVisit[] {
  const ofUnit = new Map<string, MatchedVisit[]>();
  return found.filter((one) => {
    const others = ofUnit.get(one.unitId) ?? [];
    if (others.some((other) => isSameVisit(one, other))) return false;
    others.push(one);
    ofUnit.set(one.unitId, others);
    return true;
  });
}

/** What makes two rows of a unit, pest, treatment and day differ. */
const told = [
  ...['outcome', 'activity_level', 'prep_level', 'sanitation_level', 'structural_issues', 'treatment_done'],
  ...['comment', 'technician'],
] as const satisfies (keyof PastVisit)[];

const isSameVisit = (one: MatchedVisit, other: MatchedVisit): boolean =>
  one.workDate === other.workDate &&
  one.pestId === other.pestId &&
  one.treatmentId === other.treatmentId &&
  told.every((field) => one.visit[field] === other.visit[field]);
