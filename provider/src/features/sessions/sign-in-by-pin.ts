import { AppError } from '@clearunit/shared/domain/errors';
import type { Context } from '../../http/handler';
import { openSession } from './open-session';
import { findBuildingsOfPin } from './queries';
import { tryOnce } from './tries';

/**
 * Signs in a building contact (1 §5): six digits are a building's own PIN, seven a master PIN of several buildings
 * (README no. 6). The answer has at least one building.
 * @throws AppError 'sessions.wrong-pin' or 'sessions.too-many-tries'
 */
export async function signInByPin(pin: string, context: Context) {
  const pinHash = context.pinKeys.hash(pin);
  return tryOnce(context, 'pin', pinHash, async () => {
    const buildings = await findBuildingsOfPin(context.pool, pinHash);
    if (buildings.length === 0) throw new AppError('sessions.wrong-pin');
    return { buildings, token: await openSession(context.pool, context.now, { pinHash }) };
  });
}
