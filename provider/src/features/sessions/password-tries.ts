import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@clearunit/shared/domain/errors';
import { networkOf } from '@clearunit/shared/server';
import type { Context } from '../../http/handler';
import { changeTries, deleteTries, findTries } from './password-tries-queries';
import { beginTry, type CountedFor, endTry, mayTry, type Tries } from './password-waits';

/** How long a try waits for those under way, and how often it looks, in milliseconds. */
const patience = 10_000;
const looksEvery = 100;

type Caller = Pick<Context, 'pool' | 'address' | 'now'>;

/** Whose password is tried: `device` is the hash of a browser that signed in to this account before. */
interface Tried {
  email: string;
  device: string | undefined;
}

/**
 * Tries a password. Wrong tries are followed by a wait that grows: a known browser waits for its own tries, others for
 * those of their network (see `freeTries`). Right tries never wait, however many come at once.
 * @throws AppError 'sessions.too-many-tries' or 'sessions.wait-seconds' with how long to wait, or what `attempt` throws,
 * of which `isWrong` says whether it was a wrong password
 */
export function tryPassword<T>(
  caller: Caller,
  tried: Tried,
  attempt: () => Promise<T>,
  isWrong: (failure: unknown) => boolean,
): Promise<T> {
  return tryCounted(caller, countedKinds(caller, tried), attempt, isWrong);
}

/**
 * Tries a code of a user's second factor, counted like passwords. Call only after the right password.
 * @param tried.device the hash of what only whoever gave a right code before has: a known browser's token or a session's
 * @throws as `tryPassword`
 */
export function tryCode<T>(
  caller: Caller,
  { userId, device }: { userId: string; device: string | undefined },
  attempt: () => Promise<T>,
  isWrong: (failure: unknown) => boolean,
): Promise<T> {
  const kinds = device
    ? [named('codeOfDevice', userId, device)]
    : [named('codeFromNetwork', userId, networkOf(caller.address)), named('codeOfAccount', userId)];
  return tryCounted(caller, new Map(kinds), attempt, isWrong);
}

async function tryCounted<T>(
  caller: Caller,
  kinds: Map<string, CountedFor>,
  attempt: () => Promise<T>,
  isWrong: (failure: unknown) => boolean,
): Promise<T> {
  await begin(caller, kinds);
  const end = (outcome: 'right' | 'wrong' | 'failed') =>
    changeTries(caller.pool, [...kinds.keys()], caller.now, ({ key, tries }) =>
      endTry(tries, kinds.get(key)!, outcome, caller.now),
    );
  try {
    const result = await attempt();
    await end('right');
    return result;
  } catch (failure) {
    await end(isWrong(failure) ? 'wrong' : 'failed');
    throw failure;
  }
}

/** Forgets the wrong tries of the caller's network at an account whose password has just been chosen again. */
export async function forgetWrongPasswords(caller: Caller, email: string): Promise<void> {
  const counted = [...countedKinds(caller, { email, device: undefined })];
  const own = counted.filter(([, kind]) => kind === 'accountFromNetwork').map(([key]) => key);
  await deleteTries(caller.pool, own);
}

/** The counters of a try, by key. */
function countedKinds({ address }: Caller, { email, device }: Tried): Map<string, CountedFor> {
  const account = email.trim().toLowerCase();
  const network = networkOf(address);
  if (device) return new Map([named('device', account, device)]);
  return new Map([
    named('accountFromNetwork', account, network),
    named('network', network),
    named('account', account),
  ]);
}

const named = (kind: CountedFor, ...of: string[]) => [keyOf(kind, ...of), kind] as const;

async function begin({ pool, now }: Caller, kinds: Map<string, CountedFor>): Promise<void> {
  const keys = [...kinds.keys()];
  const mustBeFree = ({ key, tries }: { key: string; tries: Tries }) => {
    const may = mayTry(tries, kinds.get(key)!, now);
    if (may === 'wait') throw waitFor(tries.waitUntil!.getTime() - now.getTime());
    if (may === 'busy') throw new TriesUnderWay();
  };
  const until = performance.now() + patience;
  for (;;) {
    try {
      // Most tries that have to wait are refused before anything is locked.
      for (const counted of await findTries(pool, keys, now)) mustBeFree(counted);
      await changeTries(pool, keys, now, (counted) => {
        mustBeFree(counted);
        return beginTry(counted.tries, now);
      });
      return;
    } catch (failure) {
      if (!(failure instanceof TriesUnderWay)) throw failure;
      if (performance.now() > until) throw waitFor(patience);
      await pause(looksEvery);
    }
  }
}

class TriesUnderWay extends Error {}

function waitFor(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds < 60
    ? new AppError('sessions.wait-seconds', { params: { smart_count: seconds } })
    : new AppError('sessions.too-many-tries', { params: { smart_count: Math.ceil(seconds / 60) } });
}

const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');
