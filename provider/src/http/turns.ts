import { shareOfPin } from '@clearunit/shared/domain/access';
import { FairQueue } from '@clearunit/shared/server';
import type pg from 'pg';
import type { ActorContext, Context } from './handler';

/** Where the calls of a provider wait for their turn. */
interface Turns {
  /** Exports, imports and uploads: they take memory, and seconds. */
  long: FairQueue;
  /** Files that are stored, or drawn in a moment. */
  files: FairQueue;
  /** Lists of which all rows are wanted at once. */
  whole: FairQueue;
}

const turns = new WeakMap<pg.Pool, Turns>();

/** The turns of the provider that has this pool. */
export function turnsOf(pool: pg.Pool): Turns {
  const its = turns.get(pool) ?? {
    long: new FairQueue({ total: 6, perClient: 2, waitingPerClient: 60 }),
    files: new FairQueue({ total: 12, perClient: 4, waitingPerClient: 200 }),
    // Each takes two or three of the twenty connections to the database.
    whole: new FairQueue({ total: 6, perClient: 3, waitingPerClient: 300 }),
  };
  turns.set(pool, its);
  return its;
}

/** The client whose limit a call counts for: the key, person, account or PIN, or the address. */
export function clientOf({ actor, address }: Context & Partial<Pick<ActorContext, 'actor'>>): string {
  if (!actor) return address;
  if (actor.key) return actor.key.id;
  // Not the selected building: a person with several would have a limit for each.
  return actor.role === 'customer' ? (actor.accountId ?? shareOfPin(actor.buildingIds)) : actor.id;
}
