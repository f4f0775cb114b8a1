import { addMonths, type Day } from '../dates/day';
import { unitKey } from '../units/check-unit';
import { sortNaturally } from '../units/natural-sort';
import { type ActivityLevel, activityLevels } from './levels';

/** A finding of a pest in a unit on a day; a closed door is none. */
export interface PestFinding {
  /** Of a registered unit: what it is known by, whatever numbers it has borne. */
  unit_id: string | null;
  /** The unit's current number; for an unregistered one the recorded number. */
  unit_number: string;
  pest_name: string;
  work_date: Day;
  activity_level: ActivityLevel;
}

/** A pest's units in a month, in walking order. */
export interface TrackedPest {
  pest_name: string;
  /** Not active before the month, and found active in it. */
  newlyActive: string[];
  /** Active before the month or in it, and without activity at its end. */
  cleared: string[];
  /** Active before the month and at its end, seen again or not. */
  stillActive: string[];
}

export interface TrackedMonth {
  /** 'YYYY-MM'. */
  month: string;
  /** By name; pests without changes are left out. */
  pests: TrackedPest[];
}

/**
 * The pest tracker report (3 §2.17): how units became active, were cleared and stay active, by month and pest. A unit
 * stays as it was last seen until somebody sees it again. A unit that became active and was cleared within one month is
 * told in both lists.
 *
 * @param findings in any order, also from before the first month, for what was active then
 * @param today the last month is the one of this day
 * @param months how many months are returned
 * @returns the latest month first; months before the first finding are left out
 */
export function trackPests(findings: readonly PestFinding[], today: Day, months = 12): TrackedMonth[] {
  const withAdvisoryLock = findings.toSorted(
    (a, b) => compare(a.work_date, b.work_date) || levelOf(a) - levelOf(b),
  );
  const first = withAdvisoryLock[0]?.work_date.slice(0, 7);
  if (first === undefined) return [];
  const active = new ActiveUnits();
  const tracked: TrackedMonth[] = [];
  let next = 0;
  for (let back = months - 1; back >= 0; back -= 1) {
    const month = addMonths(`${today.slice(0, 7)}-01`, -back).slice(0, 7);
    if (month < first) continue;
    while (next < withAdvisoryLock.length && withAdvisoryLock[next]!.work_date.slice(0, 7) < month)
      active.see(withAdvisoryLock[next++]!);
    active.beginMonth();
    while (next < withAdvisoryLock.length && withAdvisoryLock[next]!.work_date.slice(0, 7) === month)
      active.see(withAdvisoryLock[next++]!);
    tracked.unshift({ month, pests: active.tellMonth() });
  }
  return tracked;
}

/** The worst of a day is seen last: it is what the unit stays, as on the heatmap. */
const levelOf = ({ activity_level }: PestFinding): number => activityLevels.indexOf(activity_level);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** What is known of a unit and a pest: as it is, as it was when the month began, and whether it was active meanwhile. */
interface Track {
  unit: string;
  isActive: boolean;
  wasActive: boolean;
  wasSeenActive: boolean;
}

/** Which units are active, pest by pest, while the findings are read in turn. */
class ActiveUnits {
  readonly #pests = new Map<string, Map<string, Track>>();

  see({ pest_name, unit_id, unit_number, activity_level }: PestFinding): void {
    const units = this.#pests.get(pest_name) ?? new Map<string, Track>();
    this.#pests.set(pest_name, units);
    const key = unit_id ?? unitKey(unit_number);
    const before = units.get(key);
    const isActive = activity_level !== 'No activity';
    units.set(key, {
      unit: unit_number,
      isActive,
      wasActive: before?.wasActive ?? false,
      wasSeenActive: isActive || (before?.wasSeenActive ?? false),
    });
  }

  beginMonth(): void {
    for (const track of this.#tracks()) {
      track.wasActive = track.isActive;
      track.wasSeenActive = false;
    }
  }

  tellMonth(): TrackedPest[] {
    const pests = [...this.#pests].map(([pest_name, units]) => {
      const those = (is: (track: Track) => boolean) =>
        sortNaturally([...units.values()].filter(is), ({ unit }) => unit).map(({ unit }) => unit);
      return {
        pest_name,
        newlyActive: those((track) => !track.wasActive && track.wasSeenActive),
        cleared: those((track) => (track.wasActive || track.wasSeenActive) && !track.isActive),
        stillActive: those((track) => track.wasActive && track.isActive),
      };
    });
    return pests
      .filter(({ newlyActive, cleared, stillActive }) =>
        [newlyActive, cleared, stillActive].some((units) => units.length > 0),
      )
      .sort((a, b) => compare(a.pest_name, b.pest_name));
  }

  *#tracks(): Iterable<Track> {
    for (const units of this.#pests.values()) yield* units.values();
  }
}
