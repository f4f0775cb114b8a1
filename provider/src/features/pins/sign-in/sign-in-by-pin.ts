import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError } from '@clearunit/shared/domain/errors';
import { FairQueue, networkOf } from '@clearunit/shared/server';
import type pg from 'pg';
import type { Context } from '../../../http/handler';
import { inConstantTime } from '../../sessions/constant-time';
import { forgetDeviceTries, isKnownDevice, keepDevice } from '../../sessions/known-device';
import { openSession } from '../../sessions/open-session';
import { askedFor, brake } from '../../sessions/pin-brake';
import { findBuildingsOfPin } from '../../sessions/queries';
import { hashOfToken } from '../../sessions/token';
import { countTry, giveBackTry, isTooMany } from '../../sessions/tries';
import { namedBuildings } from './named-buildings';
import { countBuildings, countWrongPins, dropTry, noteTry, triesSince } from './queries';
import { codeMinutes, sendCode, useCode } from './sign-in-code';

type Sent = Pick<
  CallRequest<ProviderCalls['buildingLogin']>['body'],
  'password' | 'building' | 'code' | 'device'
>;
type SignIn = Omit<Sent, 'password'> & { pin: string };
type Opened = Awaited<ReturnType<typeof findBuildingsOfPin>>;

/**
 * Signs in a building contact (1 §5): six digits are a building's own PIN, seven a master PIN of several buildings
 * (specification README no. 6). A device that signed in with the PIN before is let in whatever others tried. A new one
 * is asked for more while many PINs are wrong (decision 61). The answer has at least one building.
 * @returns the buildings, the session's token, and the device's
 * @throws AppError 'sessions.wrong-pin', 'sessions.building-needed', 'sessions.wrong-pin-or-building',
 *   'sessions.code-sent', 'sessions.code-kept', 'sessions.wrong-code' or 'sessions.too-many-tries'
 */
export async function signInByPin({ password: pin, ...sent }: Sent, context: Context) {
  const signIn = { ...sent, pin };
  if (await isKnownDevice(signIn, context)) {
    const opened = await openedBy(pin, context);
    if (opened.length > 0) return letIn(signIn, opened, context);
  }
  const tried = await turnsOf(context.pool).run(networkOf(context.address), () => tryPin(signIn, context));
  return 'token' in tried ? tried : tryCode(signIn, tried, context);
}

const openedBy = (pin: string, { pool, pinKeys }: Context) => findBuildingsOfPin(pool, pinKeys.hash(pin));

/** New devices are checked one after the other, so that parallel tries cannot exceed the limit; networks take turns. */
const queues = new WeakMap<pg.Pool, FairQueue>();
function turnsOf(pool: pg.Pool): FairQueue {
  const queue = queues.get(pool) ?? new FairQueue({ total: 1, perClient: 1, waitingPerClient: 100 });
  queues.set(pool, queue);
  return queue;
}

/**
 * A new device's PIN. It is counted before it is looked up, since other providers look up at the same time.
 * @returns the session; or where a code is asked for, the buildings that the PIN opens, and those of them that are named
 */
async function tryPin(signIn: SignIn, context: Context) {
  const { pool, now } = context;
  await countTry(context, 'pin', '');
  const named = await namedBuildings(signIn.building ?? '', pool);
  const id = await noteTry(pool, { network: networkKey(context), buildings: named, at: now });
  const wrong = await countWrongPins(pool, { except: id, named, now });
  const asked = askedFor(wrong, await countBuildings(pool));
  if (asked !== 'pin' && !signIn.building) {
    // No PIN was tried.
    await dropTry(pool, id);
    await giveBackTry(context, 'pin');
    throw new AppError('sessions.building-needed');
  }
  const carrying = await openedBy(signIn.pin, context);
  const opened = asked === 'pin' ? carrying : carrying.filter((building) => named.includes(building.id));
  if (asked === 'code') {
    // The PIN alone opens nothing now. The network's try stays counted, whether it was right or not.
    await dropTry(pool, id);
    return { opened, carrying };
  }
  if (opened.length === 0) {
    throw new AppError(asked === 'pin' ? 'sessions.wrong-pin' : 'sessions.wrong-pin-or-building');
  }
  await dropTry(pool, id);
  await giveBackTry(context, 'pin');
  return letIn(signIn, carrying, context);
}

async function tryCode(
  signIn: SignIn,
  { opened, carrying }: Record<'opened' | 'carrying', Opened>,
  context: Context,
) {
  // A right PIN takes as long as a wrong one.
  const isRight = await inConstantTime(() => checkOrSend(signIn, opened, context));
  if (isRight) return letIn(signIn, carrying, context);
  if (signIn.code) throw new AppError('sessions.wrong-code');
  throw new AppError(context.sendsMail ? 'sessions.code-sent' : 'sessions.code-kept', {
    params: { minutes: codeMinutes },
  });
}

async function checkOrSend({ pin, device, code }: SignIn, [building]: Opened, context: Context) {
  if (!building || !device) return false;
  const asker = { device, pin };
  if (code) return useCode(code, asker, context);
  await sendCode(building.id, asker, context);
  return false;
}

async function letIn(signIn: SignIn, buildings: Opened, context: Context) {
  const token = await openSession(context.pool, context.now, { pinHash: context.pinKeys.hash(signIn.pin) });
  const device = await keepDevice(signIn, context);
  await forgetDeviceTries(context, device);
  await forgive(buildings[0]!.id, context);
  return { buildings, token, device };
}

const mistaken = 15 * 60_000;

/** A right PIN makes up for wrong ones of the same network just before it, as long as its building has few of them. */
async function forgive(buildingId: string, context: Context): Promise<void> {
  const since = new Date(context.now.getTime() - mistaken);
  const tries = await triesSince(context.pool, networkKey(context), since, brake.forgivenAWeek);
  for (const id of tries) {
    try {
      await countTry(context, 'forgivenPin', buildingId);
    } catch (refusal) {
      if (isTooMany(refusal)) return;
      throw refusal;
    }
    await dropTry(context.pool, id);
  }
}

/** Hashed, so that the table has no addresses. */
const networkKey = ({ address }: Context): string => hashOfToken(networkOf(address));
