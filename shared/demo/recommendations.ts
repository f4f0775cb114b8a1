import { recommendedFollowUp } from '../domain/follow-ups';
import { sortNaturally } from '../domain/units';
import type { Contact } from './contact';
import type { DemoRequest } from './order-records';
import type { VisitedOrder } from './visits';

/** The follow-ups of one visit that are due on the same day; they make one draft. */
export interface Recommendation {
  /** 'YYYY-MM-DD' */
  due: string;
  /** The first result that requests it. */
  recommendedFrom: string;
  wishes: DemoRequest[];
}

/**
 * The follow-ups that a visit's results recommend (specification README no. 8), without units that have a planned
 * visit.
 */
export function recommendationsOf({ open, done }: VisitedOrder, contact: Contact): Recommendation[] {
  const byDue = new Map<string, Recommendation>();
  for (const { at, result } of sortNaturally(done, (one) => one.result.unitNumber)) {
    const { unitNumber, requestType, secondVisit } = open.lines[at]!;
    const { pest, treatment, workDate: work_date, comment, outcome } = result;
    const follow = recommendedFollowUp(
      { unit_number: unitNumber, followup: requestType, isSecondVisit: secondVisit },
      { pest_id: null, pest, treatment_id: null, treatment, work_date, comment, outcome },
    );
    const unit = open.units[at] ?? null;
    const isAsked = [...byDue.values()].some(({ wishes }) =>
      wishes.some((request) => request.unitNumber === unitNumber && request.pest === pest),
    );
    if (!follow || isAsked || contact.hasOpen(unit, pest)) continue;
    const { due, because } = follow;
    const followup = because === 'closed door' ? requestType : follow.followup;
    const same = byDue.get(due) ?? { due, recommendedFrom: result.id, wishes: [] };
    same.wishes.push({ unit, unitNumber, pest, treatment, requestType: followup, note: comment });
    byDue.set(due, same);
  }
  return [...byDue.values()];
}
