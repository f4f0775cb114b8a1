import { isSameService, isSameUnit, type PlannedService, type UnitService } from '../orders/planned-visit';

/** A planned or done visit of the same unit. */
export interface OtherVisit extends PlannedService {
  order_unit_id: string;
  /** 'YYYY-MM-DD'; null for a planned one. */
  work_date: string | null;
  /** The done line whose comment recommended it. */
  recommended_by: string | null;
}

/**
 * The visit that a done line's 'Request Follow-up' would duplicate (2 §2.5): planned or done since, of the same unit,
 * pest and treatment, or recommended for the line itself.
 *
 * @param done the line with its own service
 * @param line what its comment requests; a null treatment matches any
 */
export function followUpRequested<Visit extends OtherVisit>(
  done: UnitService & { order_unit_id: string; work_date: string | null },
  line: Omit<UnitService, 'unit_number'>,
  visits: readonly Visit[],
): Visit | undefined {
  const asked = { ...line, unit_number: done.unit_number };
  return visits.find(
    (visit) =>
      visit.order_unit_id !== done.order_unit_id &&
      isSameUnit(visit.unit_number, done.unit_number) &&
      isNotBefore(visit, done.work_date) &&
      (isSameService(visit, asked) ||
        (asked.treatment_id === null && asked.pest_id === visit.pest_id) ||
        visit.recommended_by === done.order_unit_id ||
        (visit.is_recommended && isSameService(visit, done))),
  );
}

const isNotBefore = ({ work_date }: OtherVisit, day: string | null): boolean =>
  work_date === null || (day !== null && work_date > day);
