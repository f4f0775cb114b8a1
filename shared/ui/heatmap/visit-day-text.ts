import type { OpenVisitState } from '../../domain/orders';
import type { Texts } from '../../texts';

/**
 * The day of a future visit in words: the planned day, or another state.
 * @param day as it is shown
 */
export function visitDayText(t: Texts['t'], state: OpenVisitState, day: string): string {
  if (state === 'overdue') return t('orders.overdueSince', { day });
  return state === 'due' ? t('orders.dueOn', { day }) : day;
}
