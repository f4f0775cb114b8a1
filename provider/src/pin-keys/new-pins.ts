import { randomInt } from 'node:crypto';
import { buildingPinLength, makePin } from '@clearunit/shared/domain/pins';
import type { Runner } from '../db/runner';
import type { PinKeys } from './pin-keys';
import { clientsWithLongPins, findTakenPins } from './queries';

/**
 * Prepares the making of building PINs. @returns what makes one for a building of a client, as long as the client chose;
 * none is made twice
 */
export async function newPins(run: Runner, keys: PinKeys): Promise<(customerId: string) => string> {
  const taken = await findTakenPins(run, keys);
  const long = await clientsWithLongPins(run);
  return (customerId) => {
    const pin = makePin(randomInt, taken.has, buildingPinLength(long.has(customerId)));
    taken.add(pin);
    return pin;
  };
}
