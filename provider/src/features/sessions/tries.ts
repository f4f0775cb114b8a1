import { createHash } from 'node:crypto';
import { AppError } from '@clearunit/shared/domain/errors';
import { networkOf } from '@clearunit/shared/server';
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../../http/handler';
import { brake } from './pin-brake';
import { limiterOf } from './tries-queries';

const minutes = 60;
const hours = 60 * minutes;

/**
 * How many attempts are allowed in how many seconds, from one address and for one account. PINs are guessed by trying
 * different ones, so the address counts for them: with 3,600 buildings one six-digit PIN in 280 exists.
 */
const limits = {
  pin: {
    address: [
      { tries: 10, within: 15 * minutes },
      { tries: 40, within: 24 * hours },
    ],
    account: [],
  },
  /** With the token of a device that may know the PIN. */
  pinDevice: {
    address: [],
    account: [
      { tries: 10, within: 15 * minutes },
      { tries: 40, within: 24 * hours },
    ],
  },
  /** Wrong PINs that a right one makes up for. */
  forgivenPin: {
    address: [],
    account: [{ tries: brake.forgivenAWeek, within: 7 * 24 * hours }],
  },
  pinRequest: {
    address: [{ tries: 10, within: 1 * hours }],
    account: [{ tries: 5, within: 1 * hours }],
  },
  password: {
    address: [],
    account: [{ tries: 10, within: 15 * minutes }],
  },
  link: {
    address: [{ tries: 30, within: 15 * minutes }],
    account: [],
  },
  /** Asking for a contact's link to sign in. */
  signInLink: {
    address: [{ tries: 20, within: 1 * hours }],
    account: [],
  },
  /** Such links that one network asks for an account: few, so that strangers of one network leave most of the next. */
  signInMailOfNetwork: {
    address: [],
    account: [
      { tries: 2, within: 1 * hours },
      { tries: 6, within: 24 * hours },
    ],
  },
  /** Such links that are mailed to an account. */
  signInMail: {
    address: [],
    account: [
      { tries: 12, within: 1 * hours },
      { tries: 40, within: 24 * hours },
    ],
  },
  /** Such links that a browser asks for which signed in to the account before. */
  signInLinkDevice: {
    address: [],
    account: [{ tries: 10, within: 1 * hours }],
  },
  /** Such links that are mailed to all accounts together, but for those asked for in known browsers. */
  anySignInMail: {
    address: [],
    account: [{ tries: 300, within: 1 * hours }],
  },
  usedLink: {
    address: [{ tries: 30, within: 15 * minutes }],
    account: [],
  },
  /** API keys that do not work; right ones are not counted. */
  apiKey: {
    address: [{ tries: 30, within: 15 * minutes }],
    account: [],
  },
  managementEvent: {
    address: [{ tries: 60, within: 15 * minutes }],
    account: [],
  },
  openId: {
    address: [{ tries: 30, within: 15 * minutes }],
    account: [],
  },
  firstAdmin: {
    address: [{ tries: 10, within: 15 * minutes }],
    account: [],
  },
  /** Links on which a password is chosen that are not valid. */
  passwordLink: {
    address: [{ tries: 30, within: 15 * minutes }],
    account: [],
  },
  /** Who asks for a link for a forgotten password. */
  forgottenPassword: {
    address: [{ tries: 20, within: 1 * hours }],
    account: [],
  },
  /** The mails with such a link: to one person, and to all together. */
  passwordMail: {
    address: [],
    account: [
      { tries: 3, within: 1 * hours },
      { tries: 10, within: 24 * hours },
    ],
  },
  anyPasswordMail: {
    address: [],
    account: [{ tries: 200, within: 1 * hours }],
  },
} as const;

export type Tried = keyof typeof limits;
type Caller = Pick<Context, 'pool' | 'address'>;

/**
 * Makes an attempt that is rate limited. It is counted before, so that concurrent attempts cannot exceed the limit; a
 * success is refunded to the address and resets the account.
 * @param account the e-mail or the PIN's keyed hash
 * @throws AppError 'sessions.too-many-tries' with the minutes to wait, or what `attempt` throws
 */
export async function tryOnce<T>(
  caller: Caller,
  tried: Tried,
  account: string,
  attempt: () => Promise<T>,
): Promise<T> {
  await countTry(caller, tried, account);
  const result = await attempt();
  await giveBackTry(caller, tried);
  await forgetTries(caller, tried, account);
  return result;
}

/** Gives the address back the try that it has just made. */
export async function giveBackTry(caller: Caller, tried: Tried): Promise<void> {
  for (const limiter of limitersOf(caller, tried).ofAddress) {
    await limiter.reward(keyOf(networkOf(caller.address)));
  }
}

/** Forgets the tries at an account. */
export async function forgetTries(caller: Caller, tried: Tried, account: string): Promise<void> {
  for (const limiter of limitersOf(caller, tried).ofAccount) await limiter.delete(keyOf(account));
}

/** Whether an error is the refusal of `countTry`. */
export const isTooMany = (error: unknown): boolean =>
  error instanceof AppError && error.reason === 'sessions.too-many-tries';

/**
 * Counts an attempt that is limited whether it succeeds or not.
 * @throws AppError 'sessions.too-many-tries' with the minutes to wait
 */
export async function countTry(caller: Caller, tried: Tried, account: string): Promise<void> {
  const { ofAddress, ofAccount } = limitersOf(caller, tried);
  for (const limiter of ofAddress) await consume(limiter, keyOf(networkOf(caller.address)));
  for (const limiter of ofAccount) await consume(limiter, keyOf(account));
}

function limitersOf({ pool }: Caller, tried: Tried) {
  const of = (side: 'address' | 'account'): RateLimiterAbstract[] =>
    limits[tried][side].map(({ tries, within }) =>
      limiterOf(pool, `${tried}-${side}-${within}`, tries, within),
    );
  return { ofAddress: of('address'), ofAccount: of('account') };
}

/** Hashed, so that the table has neither addresses nor PINs. */
const keyOf = (text: string): string =>
  createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof Error) throw refused;
    const { msBeforeNext } = refused as RateLimiterRes;
    const smart_count = Math.max(1, Math.ceil(msBeforeNext / 60_000));
    throw new AppError('sessions.too-many-tries', { params: { smart_count } });
  }
}
