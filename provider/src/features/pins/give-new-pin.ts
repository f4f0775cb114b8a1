import { randomInt } from 'node:crypto';
import { makePin } from '@clearunit/shared/domain/pins';
import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import { findTakenPins, storedPins } from '../../pin-keys';
import type { ReachedBuilding } from '../access/queries';
import { changePin } from './queries';

/** This ends the sessions of the old PIN, since sessions know the PIN, not the building. */
export async function giveNewPin(
  run: Runner,
  { now, pinKeys }: Pick<Context, 'now' | 'pinKeys'>,
  building: Pick<ReachedBuilding, 'id'>,
): Promise<void> {
  const taken = await findTakenPins(run, pinKeys);
  const pin = makePin(randomInt, taken.has);
  await changePin(run, building.id, storedPins(pinKeys, building.id, { pin }), now.toISOString());
}
