import { randomInt } from 'node:crypto';
import { makePin } from '@clearunit/shared/domain/pins';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import type { ReachedBuilding } from '../access/queries';
import { changePin, takenPins } from './queries';

/** This ends the sessions of the old PIN, since sessions store the PIN, not the building. */
export async function giveNewPin(
  run: Runner,
  { now }: Pick<Context, 'now'>,
  building: Pick<ReachedBuilding, 'id'>,
): Promise<string> {
  const taken = await takenPins(run);
  const pin = makePin(randomInt, (tried) => taken.has(tried));
  await changePin(run, building.id, pin, now.toISOString());
  return pin;
}
