import { isSameService, isSameUnit, type PlannedService, type UnitService } from '../orders/planned-visit';

/** A visit of the same unit that is to come, or was done. */
export interface OtherVisit extends PlannedService {
  order_unit_id: string;
  /** 'YYYY-MM-DD'; null of one to come. */
  work_date: string | null;
  /** The done line whose comment recommended it. */
  recommended_by: string | null;
}

/**
 * The visit that does what a done line's 'Request Follow-up' would ask for (2 §2.5): one that is to come, or was done
 * since, of the same unit, pest and treatment; and whatever was recommended for the line itself.
 *
 * @param done the line with its own service
 * @param line what its comment asks for; a treatment that it does not tell is any
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
