import type { Day } from '../dates';
import { isDayPlanned, type OrderStatus } from './status';

/** How a visit that is ordered and not done is called. */
export type OpenVisitState = 'planned' | 'overdue' | 'due' | 'requested';

interface VisitToCome {
  order_status: OrderStatus;
  /** 'YYYY-MM-DD': the planned day, or the one on which a follow-up is due; null without one. */
  schedule_date: string | null;
}

/**
 * How a visit that is ordered is called: 'planned' for its day, 'overdue' after it; 'due' on the day of a follow-up that
 * nobody has scheduled yet (specification README no. 7), 'requested' without a day.
 * @param today the portal's
 */
export function stateOfOpenVisit({ order_status, schedule_date }: VisitToCome, today: Day): OpenVisitState {
  if (schedule_date === null) return 'requested';
  if (!isDayPlanned(order_status)) return 'due';
  return schedule_date < today ? 'overdue' : 'planned';
}

/** The same of a visit that may also wait in a draft, whose name it has then. */
export function stateOfVisit(visit: VisitToCome & { is_recommended: boolean }, today: Day) {
  if (visit.order_status === 'draft') return visit.is_recommended ? 'recommended' : 'draft';
  return stateOfOpenVisit(visit, today);
}
