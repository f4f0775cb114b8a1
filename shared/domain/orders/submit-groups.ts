import { AppError } from '../errors/app-error';
import { sortNaturally } from '../units/natural-sort';
import type { RequestLine, SubmitGroups, SubmittedLine } from './request-line';
import type { RequestType } from './request-type';
import { isSecondVisit, secondVisitKey } from './second-visit';
import { isChosenUnit, trimUnitNumber } from './unit-number';

/**
 * The three groups that a request is submitted in (3 §4.3), units sorted naturally inside each. Deleted lines are
 * left out; a line without a type counts as new. The second bed-bug visits are to be added before.
 *
 * @throws AppError 'orders.required' for a line without pest or treatment: the request was not checked
 */
export function groupLines(lines: readonly RequestLine[]): SubmitGroups {
  const groups: SubmitGroups = { not_followup_units: [], followup_units: [], followup_monthly_units: [] };
  const kept = lines.filter((line) => !line.isDeleted).sort((a, b) => a.priority - b.priority);
  for (const line of sortNaturally(kept, (one) => one.unit_number)) {
    groups[groupOf[line.followup ?? 'neworder']].push(submitted(line));
  }
  return groups;
}

/** The names behind the ids of pests and treatments; null for an id that is none. */
export interface ServiceNames {
  pest: (id: string) => string | null;
  treatment: (id: string) => string | null;
}

/**
 * The way back, for whoever receives a request: all lines of the groups, with the request type that group and flags
 * tell, so that the same checks and rules can be run on them. A line whose pest or treatment has no name counts as
 * one without pest or treatment. Prices are still to be fetched.
 */
export function linesOfGroups(groups: SubmitGroups, names: ServiceNames): RequestLine[] {
  const typed = [
    ...groups.not_followup_units.map((line) => [line, typeOfNotFollowUp(line)] as const),
    ...groups.followup_units.map((line) => [line, 'followup'] as const),
    ...groups.followup_monthly_units.map((line) => [line, 'followup_month'] as const),
  ];
  return typed.map(([line, followup], place) => {
    const key = `line-${place + 1}`;
    const pest = names.pest(line.pest_id);
    const treatment = names.treatment(line.treatment_id);
    return {
      key: line.second_visit ? secondVisitKey(key) : key,
      unit_number: trimUnitNumber(line.unit_number),
      pest_id: pest === null ? null : line.pest_id,
      pest,
      treatment_id: treatment === null ? null : line.treatment_id,
      treatment,
      followup,
      order_description: line.order_description,
      price: null,
      price_tax: null,
      fetch_price: true,
      extraUnits: false,
      priority: line.priority,
      exist: line.is_registered === 1,
      isDeleted: false,
      isAdded: line.lineItemID === undefined,
      isEdited: line.lineItemID !== undefined,
      lineItemID: line.lineItemID ?? null,
      ...(line.without_second_visit === 1 && { withoutSecondVisit: true }),
    };
  });
}

const groupOf: Record<RequestType, keyof SubmitGroups> = {
  neworder: 'not_followup_units',
  followup_immediately: 'not_followup_units',
  reschedule: 'not_followup_units',
  followup: 'followup_units',
  followup_month: 'followup_monthly_units',
};

function typeOfNotFollowUp(line: SubmittedLine): RequestType {
  if (line.is_reschedule) return 'reschedule';
  return line.isImmediate ? 'followup_immediately' : 'neworder';
}

function submitted(line: RequestLine): SubmittedLine {
  const { pest_id, treatment_id, followup, lineItemID } = line;
  if (pest_id === null || treatment_id === null) throw new AppError('orders.required');
  return {
    unit_number: trimUnitNumber(line.unit_number),
    pest_id,
    treatment_id,
    order_description: line.order_description,
    priority: line.priority,
    is_reschedule: followup === 'reschedule' ? 1 : 0,
    isImmediate: followup === 'followup_immediately' ? 1 : 0,
    isFollowupMonthly: followup === 'followup_month' ? 1 : 0,
    second_visit: isSecondVisit(line) ? 1 : 0,
    ...(line.withoutSecondVisit && { without_second_visit: 1 }),
    ...(isChosenUnit(line) && { is_registered: 1 }),
    ...(lineItemID === null ? {} : { lineItemID }),
  };
}
