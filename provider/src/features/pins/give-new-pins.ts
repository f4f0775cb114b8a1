import type { Runner } from '../../db/runner';
import type { Context } from '../../http/handler';
import { newPins, storedPins } from '../../pin-keys';
import { changePins, customersOf } from './queries';

/** Gives buildings new PINs. This ends the sessions of the old ones, since sessions know the PIN, not the building. */
export async function giveNewPins(
  run: Runner,
  { now, pinKeys }: Pick<Context, 'now' | 'pinKeys'>,
  buildings: readonly { id: string }[],
): Promise<void> {
  if (buildings.length === 0) return;
  const makePin = await newPins(run, pinKeys);
  const customers = await customersOf(
    run,
    buildings.map(({ id }) => id),
  );
  const changed = buildings.map(({ id }) => ({
    id,
    ...storedPins(pinKeys, id, { pin: makePin(customers.get(id)!) }),
  }));
  await changePins(run, changed, now.toISOString());
}
