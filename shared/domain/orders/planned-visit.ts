import { showDay } from '../dates';
import type { Problem } from '../errors/problem';
import { isSameName, type RequestLine } from './request-line';
import { withPriorities } from './request-lines';
import { isSecondVisit } from './second-visit';
import type { OrderStatus } from './status';
import { trimUnitNumber, unitNumberKey } from './unit-number';

/** A requested service in a unit; two with equal fields are the same. */
export interface UnitService {
  unit_number: string;
  pest_id: string | null;
  treatment_id: string | null;
}

/** A visit to come, as far as the rules look at it: ordered, scheduled, or waiting in a draft. */
export interface PlannedService extends UnitService {
  order_id: string;
  order_number: number;
  order_status: OrderStatus;
  /** It is in a recommended follow-up that is not submitted yet. */
  is_recommended: boolean;
  /** It is in a technician's request that no admin has decided on; then it has no order. */
  is_pending?: boolean;
  /** The day of the visit, or the day on which a recommended one is due. */
  schedule_date: string | null;
}

/** Whether two numbers name the same unit, however they are spelled. */
export const isSameUnit = (a: string, b: string): boolean => unitNumberKey(a) === unitNumberKey(b);

/** Whether two services in a unit are the same; unchosen ones never are. */
export const isSameService = (a: UnitService, b: UnitService): boolean =>
  isSameName(a.pest_id, b.pest_id) &&
  isSameName(a.treatment_id, b.treatment_id) &&
  isSameUnit(a.unit_number, b.unit_number);

/** The planned visits of a unit. A building's list is indexed once. */
export function visitsOfUnit<Visit extends UnitService>(
  unit: string,
  visits: readonly Visit[],
): readonly Visit[] {
  const byUnit = unitsOfVisits.get(visits) ?? groupByUnit(visits);
  return (byUnit.get(unitNumberKey(unit)) as Visit[] | undefined) ?? [];
}

const unitsOfVisits = new WeakMap<readonly UnitService[], Map<string, UnitService[]>>();

function groupByUnit(visits: readonly UnitService[]): Map<string, UnitService[]> {
  const byUnit = new Map<string, UnitService[]>();
  for (const visit of visits) {
    const key = unitNumberKey(visit.unit_number);
    byUnit.set(key, [...(byUnit.get(key) ?? []), visit]);
  }
  unitsOfVisits.set(visits, byUnit);
  return byUnit;
}

/** How a visit to come is called: on its day, without one yet, or as the draft in which it waits. */
export function stateOfVisit({ order_status, is_recommended, schedule_date }: PlannedService) {
  if (order_status === 'draft') return is_recommended ? 'recommended' : 'draft';
  return schedule_date === null ? 'requested' : 'planned';
}

/**
 * The visit to come that already does what a line asks for: one that is ordered before one that is recommended. What
 * somebody has only begun to write, in a draft, is none.
 */
export const plannedAlready = <Visit extends PlannedService>(
  service: UnitService,
  visits: readonly Visit[],
): Visit | undefined => {
  const same = visits.filter(
    (visit) => (visit.order_status !== 'draft' || visit.is_recommended) && isSameService(service, visit),
  );
  return same.find(({ order_status }) => order_status !== 'draft') ?? same[0];
};

type AskedLine = Pick<
  RequestLine,
  keyof UnitService | 'key' | 'pest' | 'treatment' | 'followup' | 'isDeleted'
>;

/**
 * What of a request is planned or asked for already, one question a service: 'orders.planned-already' (on a day),
 * 'orders.requested-already' (not scheduled yet), 'orders.follow-up-requested-already' (by a technician, waiting for an
 * admin), 'orders.recommended-already' (waiting for the contact),
 * 'orders.asked-twice' (by two cards of this request with the same type). A second bed-bug visit repeats by its rule,
 * and a reschedule is about the visit that is planned.
 *
 * @param visits the planned visits of the building
 * @param again the services that the user confirmed to order again
 * @returns problems of `units`, with the words of the question and the service in `params`
 */
export function askedAgain(
  lines: readonly AskedLine[],
  visits: readonly PlannedService[],
  again: readonly UnitService[] = [],
): Problem[] {
  const problems: Problem[] = [];
  const asked: AskedLine[] = [];
  const settled = [...again];
  for (const line of lines) {
    if (line.isDeleted || line.followup === 'reschedule' || isSecondVisit(line)) continue;
    const isRepeated = asked.some((other) => other.followup === line.followup && isSameService(other, line));
    asked.push(line);
    if (settled.some((service) => isSameService(service, line))) continue;
    const visit = plannedAlready(line, visits);
    if (!visit && !isRepeated) continue;
    problems.push(problemOf(line, visit));
    settled.push(line);
  }
  return problems;
}

function problemOf(line: AskedLine, visit: PlannedService | undefined): Problem {
  const { unit_number, pest_id, treatment_id, pest, treatment } = line;
  const about = {
    unit: trimUnitNumber(unit_number),
    pest: pest ?? '',
    treatment: treatment ?? '',
    pest_id: pest_id ?? '',
    treatment_id: treatment_id ?? '',
  };
  if (!visit) return { field: 'units', reason: 'orders.asked-twice', params: about };
  const date = visit.schedule_date === null ? '' : showDay(visit.schedule_date);
  return {
    field: 'units',
    reason: visit.is_pending ? 'orders.follow-up-requested-already' : `orders.${stateOfVisit(visit)}-already`,
    params: { ...about, date, number: visit.order_number, order_id: visit.order_id },
  };
}

/** The services of questions of `askedAgain`, for the request that confirms them. */
export const servicesOf = (problems: readonly Problem[]): UnitService[] =>
  problems.map(({ params = {} }) => ({
    unit_number: String(params.unit),
    pest_id: String(params.pest_id),
    treatment_id: String(params.treatment_id),
  }));

/** Questions of `askedAgain`, those that differ in their unit only as one: its units stand in `params.unit`. */
export function questionsTogether(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, { problem: Problem; units: string[] }>();
  for (const problem of problems) {
    const { unit, ...about } = problem.params ?? {};
    const key = JSON.stringify([problem.reason, about]);
    const group = groups.get(key) ?? { problem, units: [] };
    group.units.push(String(unit));
    groups.set(key, group);
  }
  return Array.from(groups.values(), ({ problem, units }) => ({
    ...problem,
    params: { ...problem.params, unit: units.join(', ') },
  }));
}

/**
 * The lines of a request without what questions of `askedAgain` are about: what is planned already is left out, and of
 * what stands there twice the first stays.
 */
export function withoutAsked(lines: readonly RequestLine[], problems: readonly Problem[]): RequestLine[] {
  const services = servicesOf(problems);
  const isTwice = problems.map(({ reason }) => reason === 'orders.asked-twice');
  const kept: RequestLine[] = [];
  const decided = lines.map((line) => {
    if (line.isDeleted || line.followup === 'reschedule') return line;
    const place = services.findIndex((service) => isSameService(service, line));
    const isFirst = !kept.some((other) => other.followup === line.followup && isSameService(other, line));
    if (place >= 0 && !(isTwice[place] && isFirst)) return { ...line, isDeleted: true };
    kept.push(line);
    return line;
  });
  return withPriorities(decided);
}
