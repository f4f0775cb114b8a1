import type { Calendar } from './calendar';
import type { SiteHistory } from './history';
import type { DemoRequest } from './order-records';
import { habitsOf } from './pest-habits';
import type { Random } from './random';

/**
 * Drafts of the last days: some that contacts have saved and not sent, and some that schedulers have sent to contacts
 * to complete. Each is for units with pests.
 */
export function saveDrafts(histories: readonly SiteHistory[], calendar: Calendar, random: Random): void {
  for (const [at, history] of histories.entries()) {
    const { building } = history.site;
    const start = { day: calendar.today - random.between(1, 9), isDraft: true };
    const wishes = requestsOf(history, random);
    if (at % 4 === 0) {
      history.book.open(wishes, { ...start, origin: 'saved', requestedBy: building.id });
    } else if (history.site.plan.scheduler === 0 || at % 5 === 0) {
      history.book.open(wishes, { ...start, origin: 'scheduler', requestedBy: null });
    }
  }
}

function requestsOf({ site, infestations }: SiteHistory, random: Random): DemoRequest[] {
  const living = random.sample([...infestations.all()], random.between(1, 4));
  const calm = random.between(0, site.units.length - 1);
  const places = living.length > 0 ? living : [{ unit: calm, pest: 'Cockroaches' as const }];
  return places.map(({ unit, pest }) => ({
    unit,
    unitNumber: site.units[unit]!.number,
    pest,
    treatment: random.weighted(habitsOf(pest).treatments),
    requestType: 'neworder',
    note: '',
  }));
}
