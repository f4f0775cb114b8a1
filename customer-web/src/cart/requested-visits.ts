import * as z from 'zod/mini';
import { keep, readKept } from '../device/storage';
import type { CartUnit } from './cart-unit';

/** So many of a building's are remembered; the history goes back a year. */
const most = 2000;

/** Where the device keeps of which lines of a building's history the follow-up was requested from it (2 §2.5). */
export const requestedVisitsKey = (buildingId: string | undefined): string =>
  `clearunit.requested.${buildingId}`;

/** Those lines, the last requested at the end. */
export const readRequestedVisits = (storageKey: string): readonly string[] =>
  readKept(storageKey, z.array(z.string())) ?? [];

/** Remembers those whose follow-ups these units were. */
export function keepRequestedVisits(storageKey: string, units: readonly CartUnit[]): readonly string[] {
  const added = units.flatMap(({ visit_id }) => (visit_id === undefined ? [] : [visit_id]));
  const all = [...new Set([...readRequestedVisits(storageKey), ...added])].slice(-most);
  if (added.length > 0) keep(storageKey, all);
  return all;
}
