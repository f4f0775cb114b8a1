import type { Visit, VisitUnit } from '@clearunit/shared/api/visits';
import type { TimeWindow } from '@clearunit/shared/domain/orders';
import { type VisitProgress, visitProgress } from '@clearunit/shared/domain/results';
import type { KeptVisit, UnitEntry } from '../../field-work/visit';
import { isSending } from '../../field-work/visit-results';
import { isComplete } from './recording';

/** The state of a unit of the visit; 'refused': the portal refused its results. */
export type StopStatus = 'open' | 'begun' | 'ready' | 'sending' | 'refused' | 'saved';

/** A unit of the visit on the technician's way. */
export type Stop = {
  id: string;
  unit_number: string;
  is_common_area?: 0 | 1 | undefined;
  status: StopStatus;
  unit: VisitUnit | null;
};

/** The entries of a unit that is no longer part of the visit. */
export type GoneEntry = { id: string; entry: UnitEntry };

/**
 * The units of a visit in walking order with where each stands, the acknowledged ones first since they are behind
 * the technician; and what was entered of units that are no longer part of it.
 */
export function stopsOf(units: readonly VisitUnit[], visit: KeptVisit): { stops: Stop[]; gone: GoneEntry[] } {
  const saved = new Set(visit.saved.map(({ order_unit_id }) => order_unit_id));
  const toDo = units.filter((unit) => !saved.has(unit.order_unit_id));
  const listed = new Set(units.map((unit) => unit.order_unit_id));
  const stops = [
    ...visit.saved.map(
      ({ order_unit_id: id, ...named }): Stop => ({ id, ...named, status: 'saved', unit: null }),
    ),
    ...toDo.map((unit): Stop => {
      const id = unit.order_unit_id;
      return { id, unit_number: unit.unit_number, status: statusOf(visit, id), unit };
    }),
  ];
  const gone = Object.entries(visit.entries)
    .filter(([id]) => !listed.has(id) && !isSending(visit, id))
    .map(([id, entry]) => ({ id, entry }));
  return { stops, gone };
}

/** When a unit is due; 'saved' when that is over. */
export type StopWindow = TimeWindow | 'saved' | 'none';

/** The stops by when they are due, in the order of the way. */
export function windowsOf(stops: readonly Stop[]): { window: StopWindow; stops: Stop[] }[] {
  const windowOf = ({ unit }: Stop): StopWindow => (unit ? (unit.time_window ?? 'none') : 'saved');
  return [...new Set(stops.map(windowOf))].map((window) => ({
    window,
    stops: stops.filter((stop) => windowOf(stop) === window),
  }));
}

function statusOf(visit: KeptVisit, id: string): StopStatus {
  const entry = visit.entries[id];
  if (isSending(visit, id)) return 'sending';
  if (!entry) return 'open';
  if (entry.refusal !== undefined) return 'refused';
  return isComplete(entry) ? 'ready' : 'begun';
}

/** The lines whose entries are complete and not on their way. A refused one may be sent again as it is. */
export const readyIds = (stops: readonly Stop[], visit: KeptVisit): string[] =>
  stops
    .filter(
      ({ id, status }) => status === 'ready' || (status === 'refused' && isComplete(visit.entries[id]!)),
    )
    .map(({ id }) => id);

/** The progress of the visit, by the portal's last answer and the results saved since on this phone. */
export function progressOf({ units, recorded_count }: Visit, visit: KeptVisit): VisitProgress {
  const listed = new Set(units.map((unit) => unit.order_unit_id));
  const saved = visit.saved.map(({ order_unit_id }) => order_unit_id);
  const savedHere = [...listed].filter((id) => saved.includes(id) || isSending(visit, id)).length;
  const savedBefore = saved.filter((id) => !listed.has(id)).length;
  const counts = { unit_count: units.length, recorded_count: recorded_count ?? savedBefore };
  return visitProgress(counts, savedHere);
}
