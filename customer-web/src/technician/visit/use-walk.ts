import type { Visit } from '@clearunit/shared/api/visits';
import type { VisitProgress } from '@clearunit/shared/domain/results';
import { useMemo } from 'react';
import type { KeptVisitStore } from '../../field-work/use-kept-visit';
import { type GoneEntry, progressOf, readyIds, type Stop, stopsOf } from './unit-stops';

export type Walk = {
  stops: Stop[];
  gone: GoneEntry[];
  /** The unit that is open; undefined when nothing is left to do. */
  current: Stop | undefined;
  /** Its number on the way, counted from 1 behind what is recorded. */
  place: number;
  progress: VisitProgress;
  previous: Stop | undefined;
  next: Stop | undefined;
  /** The lines that can be saved. */
  ready: string[];
  goTo: (stop: Stop) => void;
};

/** Where the technician is on the way through a visit; the unit opened last is open again after a reload. */
export function useWalk(visit: Visit, { visit: kept, change }: KeptVisitStore): Walk {
  return useMemo(() => {
    const { stops, gone } = stopsOf(visit.units, kept);
    const toDo = stops.filter(({ status }) => status !== 'saved');
    const current =
      toDo.find(({ id }) => id === kept.at) ??
      toDo.find(({ status }) => status === 'open' || status === 'begun' || status === 'refused') ??
      toDo[0];
    const progress = progressOf(visit, kept);
    const at = current ? toDo.indexOf(current) : -1;
    return {
      stops,
      gone,
      current,
      place: current ? progress.total - toDo.length + at + 1 : 0,
      progress,
      previous: toDo[at - 1],
      next: toDo[at + 1],
      ready: readyIds(stops, kept),
      goTo: ({ id }) => change((now) => ({ ...now, building_name: visit.building_name, at: id })),
    };
  }, [visit, kept, change]);
}
