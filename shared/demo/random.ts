/** A seeded random source: the same keys give the same values on every machine. */
export interface Random {
  /** From 0 up to and without 1. */
  next(): number;
  /** Whether something of this probability (0 to 1) happens. */
  chance(probability: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** One of a list that is not empty. */
  pick<T>(from: readonly T[]): T;
  /** One of a list, each as likely as its weight. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** `count` of a list, in its order; all when there are not so many. */
  sample<T>(from: readonly T[], count: number): T[];
  /** An id that sorts by the moment (ISO) at which its record was made. */
  id(moment: string): string;
}

/**
 * Makes a random source. Every noun and building has its own, so that a change in one does not affect the others.
 * @param keys the seed and the source's name
 */
export function createRandom(...keys: (string | number)[]): Random {
  const next = generator(keys.join('/'));
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (from) => from[between(0, from.length - 1)]!,
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return from[from.length - 1]![0];
    },
    sample(from, count) {
      let wanted = Math.min(count, from.length);
      return from.filter((_, at) => {
        const isTaken = next() < wanted / (from.length - at);
        if (isTaken) wanted--;
        return isTaken;
      });
    },
    id: (moment) => timeOrderedId(Date.parse(moment), next),
  };
}

/** The layout of a version 7 UUID: 48 bits of time, the rest random. */
function timeOrderedId(time: number, next: () => number): string {
  const hex = (digits: number) =>
    Math.floor(next() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const stamp = time.toString(16).padStart(12, '0');
  const variant = '89ab'[Math.floor(next() * 4)];
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}

/** The generator sfc32, started from a text. */
function generator(key: string): () => number {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, hashOf(key)];
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warming = 0; warming < 15; warming++) next();
  return next;
}

function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (const letter of key) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ key.length;
}
