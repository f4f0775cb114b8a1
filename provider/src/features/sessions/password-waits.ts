const seconds = 1_000;
const minutes = 60 * seconds;

/**
 * What tries at a password are counted for, and how many wrong ones cost no waiting. A browser that signed in to the
 * account before has a count of its own. Others count for the account from their network, for their network (which may
 * try many accounts) and for the account: one network does not make that many in a day, so that it alone never makes
 * others wait. Codes of a second factor, which only who knows the password may try, are counted likewise; the counts
 * and waits are such that nobody meets one within ten years, by guessing all day from wherever (decision 66).
 */
export const freeTries = {
  device: 5,
  accountFromNetwork: 5,
  network: 30,
  account: 500,
  codeOfDevice: 5,
  codeFromNetwork: 5,
  codeOfAccount: 25,
} as const;
export type CountedFor = keyof typeof freeTries;

/** The longest wait after a wrong try at a password, in milliseconds. */
export const longestWait = 15 * minutes;

/** The longest wait after a wrong try, in milliseconds. */
const longestWaits: Record<CountedFor, number> = {
  device: longestWait,
  accountFromNetwork: longestWait,
  network: longestWait,
  account: longestWait,
  codeOfDevice: 120 * minutes,
  codeFromNetwork: 360 * minutes,
  codeOfAccount: 120 * minutes,
};

/** The counters that a right try resets: of its browser, or of its network at this account. */
const ownCounts: ReadonlySet<CountedFor> = new Set([
  'device',
  'accountFromNetwork',
  'codeOfDevice',
  'codeFromNetwork',
]);

/** A count begins again this long after its first wrong try. */
export const countedFor = 24 * 60 * minutes;

/** A try that takes longer belongs to a process that was stopped. */
const longestTry = 30 * seconds;

export interface Tries {
  wrong: number;
  underWay: number;
  begunAt: Date | null;
  waitUntil: Date | null;
  expiresAt: Date;
}

const noTries = (now: Date): Tries => ({
  wrong: 0,
  underWay: 0,
  begunAt: null,
  waitUntil: null,
  expiresAt: new Date(now.getTime() + countedFor),
});

/** How long one waits after so many wrong tries, in milliseconds: nothing, then 2, 4, 8 seconds, up to the longest. */
export const waitAfter = (wrong: number, kind: CountedFor): number =>
  wrong < freeTries[kind] ? 0 : Math.min(2 ** (wrong - freeTries[kind] + 1) * seconds, longestWaits[kind]);

/** A stored count, or 0 once it has expired. */
export function triesNow(tries: Tries, now: Date): Tries {
  if (tries.expiresAt <= now) return { ...noTries(now), underWay: tries.underWay, begunAt: tries.begunAt };
  const isLeft = !tries.begunAt || now.getTime() - tries.begunAt.getTime() > longestTry;
  return isLeft ? { ...tries, underWay: 0 } : tries;
}

/**
 * Whether one more try may begin: 'wait' until the time is over, 'busy' while so many are under way that, were they
 * wrong, this one had to wait.
 */
export function mayTry(tries: Tries, kind: CountedFor, now: Date): 'yes' | 'wait' | 'busy' {
  if (tries.waitUntil && tries.waitUntil > now) return 'wait';
  return tries.underWay > 0 && tries.wrong + tries.underWay >= freeTries[kind] ? 'busy' : 'yes';
}

export const beginTry = (tries: Tries, now: Date): Tries => ({
  ...tries,
  underWay: tries.underWay + 1,
  begunAt: now,
});

/**
 * The count after a try. A right password or code forgets the wrong ones of its browser, or of its network at this account; it
 * says nothing about what others tried.
 */
export function endTry(
  tries: Tries,
  kind: CountedFor,
  outcome: 'right' | 'wrong' | 'failed',
  now: Date,
): Tries {
  const ended = { ...tries, underWay: Math.max(0, tries.underWay - 1) };
  if (outcome === 'failed') return ended;
  if (outcome === 'right') {
    return ownCounts.has(kind)
      ? { ...noTries(now), underWay: ended.underWay, begunAt: ended.begunAt }
      : ended;
  }
  const wrong = ended.wrong + 1;
  const wait = waitAfter(wrong, kind);
  return { ...ended, wrong, waitUntil: wait > 0 ? new Date(now.getTime() + wait) : null };
}
