import { noPreference, type VisitPreference } from '../domain/orders';
import type { Calendar } from './calendar';
import type { DemoOrder } from './order-records';
import type { Random } from './random';

const reasons = ['A child was bitten', 'New tenants move in on Friday', ''];

/** Of those who say something, one in three calls it urgent. */
const urgentEvery = 3;

/** The orders with what their contacts say of the visit's day: some of those that wait for one say something. */
export function withPreferences<Order extends Pick<DemoOrder, 'status' | 'origin'>>(
  orders: readonly Order[],
  calendar: Calendar,
  chance: Random,
): (Order & { urgency: VisitPreference['urgency']; urgencyReason: string; preferredDays: Days })[] {
  let said = 0;
  return orders.map((order) => {
    const isAsked = order.status === 'in progress' && order.origin === 'request';
    const { urgency, urgency_reason, preferred_days } =
      isAsked && chance.chance(0.5) ? preference(said++ % urgentEvery === 0, calendar, chance) : noPreference;
    return { ...order, urgency, urgencyReason: urgency_reason, preferredDays: preferred_days };
  });
}

type Days = VisitPreference['preferred_days'];

function preference(isUrgent: boolean, calendar: Calendar, chance: Random): VisitPreference {
  const first = calendar.workdayFrom(calendar.today + chance.between(2, 5));
  const half = chance.chance(0.5) ? 'time_window_1' : null;
  return {
    urgency: isUrgent ? 'urgent' : 'soon',
    urgency_reason: isUrgent ? chance.pick(reasons) : '',
    preferred_days: [
      { day: calendar.dayAt(first), time_window: half },
      { day: calendar.dayAt(calendar.workdayFrom(first + 1)), time_window: null },
    ],
  };
}
