import type { OpenVisitState } from '../../domain/orders';
import type { Texts } from '../../texts';

/**
 * The day of a visit to come in words: the planned day itself, or what else it is.
 * @param day as it is shown
 */
export function visitDayText(t: Texts['t'], state: OpenVisitState, day: string): string {
  if (state === 'overdue') return t('orders.overdueSince', { day });
  return state === 'due' ? t('orders.dueOn', { day }) : day;
}
