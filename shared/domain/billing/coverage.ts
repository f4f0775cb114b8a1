import type { Day } from '../dates/day';

/** The cover of a unit's warranty, each kind until its own last day; null for a kind that it does not have. */
export interface WarrantyCover {
  pest_expires: Day | null;
  service_expires: Day | null;
  pest_ids: readonly string[];
  /** A treatment, of one pest or, with null, of any. */
  services: readonly { treatment_id: string; pest_id: string | null }[];
}

/** The service done in the unit. */
export interface CoverableService {
  pest_id: string;
  treatment_id: string;
}

/**
 * The last day of the warranty that covers a service on a day (4 §2.2), by its pest or the service itself; the later of
 * two.
 * @param day 'YYYY-MM-DD', the day of the work
 * @returns null when it is not covered on that day
 */
export function coveredUntil(
  service: CoverableService,
  warranty: WarrantyCover | null | undefined,
  day: Day,
): Day | null {
  if (!warranty) return null;
  const byPest = warranty.pest_ids.includes(service.pest_id);
  const byService = warranty.services.some(
    ({ treatment_id, pest_id }) =>
      treatment_id === service.treatment_id && (pest_id === null || pest_id === service.pest_id),
  );
  const days = [byPest ? warranty.pest_expires : null, byService ? warranty.service_expires : null];
  return days.reduce((latest, until) => {
    if (until === null || until < day) return latest;
    return latest === null || until > latest ? until : latest;
  }, null);
}

/**
 * How often a building's warranties can still be used (4 §2.2): its `warranty_count` less the uses so far.
 * @returns null where no count is set (0), so that nothing limits them
 */
export const warrantyUsesLeft = (count: number, used: number): number | null =>
  count > 0 ? Math.max(0, count - used) : null;
