import { setTimeout as pause } from 'node:timers/promises';
import { networkOf } from '@clearunit/shared/server';
import type { Services } from '../../http/services';
import { type NewEntry, writeEntry } from './write-queries';

/** An event of a call; `address` is the caller's. */
export type SecurityEvent = Omit<NewEntry, 'network'> & { address: string };

/**
 * How many different rows of one kind and outcome are written in a minute and in a day; the rest of the minute shares
 * one. So a flood from many networks takes at most some GB until the log is purged.
 */
const mostRows = { minute: 300, day: 20_000 };

/** The longest that a call waits for its entry, in milliseconds. */
const patience = 1_000;

/** Writes an event into the security log. It never fails, and takes at most one insert's time. */
export type WriteSecurityEvent = (event: SecurityEvent) => Promise<void>;

interface Batch {
  count: number;
  isBegun: boolean;
  written: Promise<void>;
}

/**
 * The one function that writes the security log. Equal events of one minute wait for the one that is being written and
 * are then counted together: a flood takes one connection, not one a call.
 */
export function securityLogOf(
  { pool, log }: Pick<Services, 'pool' | 'log'>,
  most: typeof mostRows = mostRows,
): WriteSecurityEvent {
  const batches = new Map<string, Batch>();
  const told = rowsTold(most);

  return async ({ address, ...event }) => {
    const entry = told({ ...event, network: networkOf(address) });
    const key = keyOf(entry);
    const last = batches.get(key);
    const batch = last && !last.isBegun ? last : beginAfter(last, key, entry);
    batch.count += 1;
    await Promise.race([batch.written, pause(patience, undefined, { ref: false })]);
  };

  function beginAfter(last: Batch | undefined, key: string, entry: NewEntry): Batch {
    const batch: Batch = { count: 0, isBegun: false, written: Promise.resolve() };
    batch.written = (last?.written ?? Promise.resolve()).then(async () => {
      batch.isBegun = true;
      try {
        await writeEntry(pool, entry, batch.count);
      } catch (err) {
        const { kind, outcome } = entry;
        log.error({ err, kind, outcome, count: batch.count }, 'the security log could not be written');
      }
      if (batches.get(key) === batch) batches.delete(key);
    });
    batches.set(key, batch);
    return batch;
  }
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

const keyOf = ({ at, ...same }: NewEntry): string => JSON.stringify([minuteOf(at), same]);

/**
 * Once there are too many different entries of a kind, leaves out what distinguishes an entry, so that equal ones are
 * counted in one row.
 */
function rowsTold(most: typeof mostRows): (entry: NewEntry) => NewEntry {
  let [minute, day] = [0, 0];
  const ofMinute = new Map<string, Set<string>>();
  const ofDay = new Map<string, number>();
  return (entry) => {
    const now = minuteOf(entry.at);
    if (now !== minute) ofMinute.clear();
    if (Math.floor(now / 1_440) !== day) ofDay.clear();
    minute = now;
    day = Math.floor(now / 1_440);
    const { at, kind, outcome } = entry;
    const group = `${kind} ${outcome}`;
    const rows = ofMinute.get(group) ?? new Set();
    ofMinute.set(group, rows);
    const key = keyOf(entry);
    if (rows.has(key)) return entry;
    const today = ofDay.get(group) ?? 0;
    if (rows.size >= most.minute || today >= most.day) {
      return { at, kind, outcome, actorId: null, email: null, network: null, buildingId: null, target: null };
    }
    rows.add(key);
    ofDay.set(group, today + 1);
    return entry;
  };
}
