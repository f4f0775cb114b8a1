import { type Day, showDay } from '../dates';
import type { Problem } from '../errors/problem';
import { groupBy } from '../group-by';
import { nameKey, type RequestLine } from './request-line';
import { withPriorities } from './request-lines';
import { isSecondVisit } from './second-visit';
import type { OrderStatus } from './status';
import { trimUnitNumber, unitNumberKey } from './unit-number';
import { stateOfVisit } from './visit-state';

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

/** The same text for equal services in a unit; null while pest or treatment are not chosen. */
export const unitServiceKey = ({ unit_number, pest_id, treatment_id }: UnitService): string | null =>
  pest_id === null || treatment_id === null
    ? null
    : JSON.stringify([unitNumberKey(unit_number), nameKey(pest_id), nameKey(treatment_id)]);

/** Whether two services in a unit are the same; unchosen ones never are. */
export function isSameService(a: UnitService, b: UnitService): boolean {
  const key = unitServiceKey(a);
  return key !== null && key === unitServiceKey(b);
}

/** The planned visits of a unit. A building's list is indexed once. */
export const visitsOfUnit = <Visit extends UnitService>(
  unit: string,
  visits: readonly Visit[],
): readonly Visit[] => byUnit(visits).get(unitNumberKey(unit)) ?? [];

const byUnit = indexed(({ unit_number }) => unitNumberKey(unit_number));
const byService = indexed(unitServiceKey);

type Index = <Visit extends UnitService>(visits: readonly Visit[]) => Map<string | null, Visit[]>;

/** Groups the visits of a list by a key, each list once, however many lines are looked for in it. */
function indexed(keyOf: (visit: UnitService) => string | null): Index {
  const known = new WeakMap<readonly UnitService[], Map<string | null, UnitService[]>>();
  return <Visit extends UnitService>(visits: readonly Visit[]) => {
    const groups = known.get(visits) ?? groupBy(visits, keyOf);
    known.set(visits, groups);
    return groups as Map<string | null, Visit[]>;
  };
}

/**
 * The visit to come that already does what a line asks for: one that is ordered before one that is recommended. What
 * somebody has only begun to write, in a draft, is none.
 */
export const plannedAlready = <Visit extends PlannedService>(
  service: UnitService,
  visits: readonly Visit[],
): Visit | undefined => {
  const key = unitServiceKey(service);
  const same = ((key !== null && byService(visits).get(key)) || []).filter(
    ({ order_status, is_recommended }) => order_status !== 'draft' || is_recommended,
  );
  return same.find(({ order_status }) => order_status !== 'draft') ?? same[0];
};

type AskedLine = Pick<
  RequestLine,
  keyof UnitService | 'key' | 'pest' | 'treatment' | 'followup' | 'isDeleted'
>;

/**
 * What of a request is planned or asked for already, one question a service: 'orders.planned-already' (on a day),
 * 'orders.overdue-already' (on a day that has passed), 'orders.due-already' (not scheduled yet, due on a day),
 * 'orders.requested-already' (not scheduled yet), 'orders.follow-up-requested-already' (by a technician, waiting for an
 * admin), 'orders.recommended-already' (waiting for the contact),
 * 'orders.asked-twice' (by two cards of this request with the same type). A second bed-bug visit repeats by its rule,
 * and a reschedule is about the visit that is planned.
 *
 * @param visits the planned visits of the building
 * @param today the portal's
 * @param again the services that the user confirmed to order again
 * @returns problems of `units`, with the words of the question and the service in `params`
 */
export function askedAgain(
  lines: readonly AskedLine[],
  visits: readonly PlannedService[],
  today: Day,
  again: readonly UnitService[] = [],
): Problem[] {
  const problems: Problem[] = [];
  // By keys: a request of thousands of lines must not keep others waiting.
  const asked = new Set<string>();
  const settled = new Set(again.map(unitServiceKey));
  for (const line of lines) {
    const service = unitServiceKey(line);
    if (line.isDeleted || line.followup === 'reschedule' || isSecondVisit(line) || service === null) continue;
    const visitKey = keyOfType(line, service);
    const isRepeated = asked.has(visitKey);
    asked.add(visitKey);
    if (settled.has(service)) continue;
    const visit = plannedAlready(line, visits);
    if (!visit && !isRepeated) continue;
    problems.push(problemOf(line, visit, today));
    settled.add(service);
  }
  return problems;
}

/** The same for two lines that ask for the same service with the same type of request. */
const keyOfType = ({ followup }: AskedLine, service: string): string => `${followup} ${service}`;

function problemOf(line: AskedLine, visit: PlannedService | undefined, today: Day): Problem {
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
    reason: visit.is_pending
      ? 'orders.follow-up-requested-already'
      : `orders.${stateOfVisit(visit, today)}-already`,
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
  const isTwice = new Map<string | null, boolean>();
  for (const [place, service] of servicesOf(problems).entries()) {
    const key = unitServiceKey(service);
    if (!isTwice.has(key)) isTwice.set(key, problems[place]!.reason === 'orders.asked-twice');
  }
  const kept = new Set<string>();
  const decided = lines.map((line) => {
    const service = unitServiceKey(line);
    if (line.isDeleted || line.followup === 'reschedule' || service === null) return line;
    const isFirst = !kept.has(keyOfType(line, service));
    if (isTwice.has(service) && !(isTwice.get(service) && isFirst)) return { ...line, isDeleted: true };
    kept.add(keyOfType(line, service));
    return line;
  });
  return withPriorities(decided);
}
