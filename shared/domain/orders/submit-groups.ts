import { sortNaturally } from '../units/natural-sort';
import type { RequestLine, SubmitGroups, SubmittedLine } from './request-line';
import type { RequestType } from './request-type';
import { isSecondVisit, secondVisitKey } from './second-visit';
import { trimUnitNumber } from './unit-number';

/**
 * The three groups that a request is submitted in (3 §4.3), units sorted naturally inside each. Deleted lines are
 * left out; a line without a type counts as new. The second bed-bug visits are to be added before.
 */
export function groupLines(lines: readonly RequestLine[]): SubmitGroups {
  const groups: SubmitGroups = { not_followup_units: [], followup_units: [], followup_monthly_units: [] };
  const kept = lines.filter((line) => !line.isDeleted).sort((a, b) => a.priority - b.priority);
  for (const line of sortNaturally(kept, (one) => one.unit_number)) {
    groups[groupOf[line.followup ?? 'neworder']].push(submitted(line));
  }
  return groups;
}

/**
 * The way back, for whoever receives a request: all lines of the groups, with the request type that group and flags
 * tell, so that the same checks and rules can be run on them.
 */
export function linesOfGroups(groups: SubmitGroups): RequestLine[] {
  const typed = [
    ...groups.not_followup_units.map((line) => [line, typeOfNotFollowUp(line)] as const),
    ...groups.followup_units.map((line) => [line, 'followup'] as const),
    ...groups.followup_monthly_units.map((line) => [line, 'followup_month'] as const),
  ];
  return typed.map(([line, followup], place) => received(line, followup, `line-${place + 1}`));
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
  return {
    unit_number: trimUnitNumber(line.unit_number),
    pest_id: line.pest_id,
    pest: line.pest,
    treatment_id: line.treatment_id,
    treatment: line.treatment,
    order_description: line.order_description,
    price: line.price,
    price_tax: line.price_tax,
    priority: line.priority,
    extraUnits: line.extraUnits,
    lineItemID: line.lineItemID,
    is_reschedule: line.followup === 'reschedule',
    isImmediate: line.followup === 'followup_immediately',
    isFollowupMonthly: line.followup === 'followup_month',
    isSecondVisit: isSecondVisit(line),
  };
}

function received(submittedLine: SubmittedLine, followup: RequestType, key: string): RequestLine {
  const { is_reschedule, isImmediate, isFollowupMonthly, isSecondVisit: isCopy, ...line } = submittedLine;
  return {
    ...line,
    key: isCopy ? secondVisitKey(key) : key,
    unit_number: trimUnitNumber(line.unit_number),
    followup,
    fetch_price: line.price === null,
    exist: !line.extraUnits,
    isDeleted: false,
    isAdded: line.lineItemID === null,
    isEdited: line.lineItemID !== null,
  };
}
