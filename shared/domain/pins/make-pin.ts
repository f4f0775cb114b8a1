import { buildingPinLength } from './typed-pin';

/** Whole numbers from 0 up to and without `below`, each as likely as any other, from a cryptographic source. */
export type RandomBelow = (below: number) => number;

/** After this many taken PINs in a row there are too few free ones. */
const tries = 1000;

/**
 * A new PIN: random, never in sequence with another, unique, and none that is tried first (specification README no. 6).
 *
 * @param random where chance comes from
 * @param taken whether a building carries the PIN already
 * @param length `buildingPinLength` for a building's own PIN, `masterPinLength` for a master pin
 * @throws RangeError when almost all PINs are taken
 */
export function makePin(
  random: RandomBelow,
  taken: (pin: string) => boolean,
  length = buildingPinLength(),
): string {
  for (let round = 0; round < tries; round++) {
    const pin = String(random(10 ** length)).padStart(length, '0');
    if (!isWeakPin(pin) && !taken(pin)) return pin;
  }
  throw new RangeError(`No free PIN of ${length} digits in ${tries} tries`);
}

/**
 * Whether a PIN is among those that are tried first: fewer than three different digits, a short pattern repeated, digits
 * in even steps (one after the other, or 135791), each twice (112233), or there and back (1234321).
 */
export function isWeakPin(pin: string): boolean {
  if (new Set(pin).size < 3 || isRepeated(pin) || isRun(pin)) return true;
  const doubled = [...pin].filter((_, at) => at % 2 === 0).join('');
  const isDoubled =
    pin ===
    [...doubled]
      .map((digit) => digit + digit)
      .join('')
      .slice(0, pin.length);
  const half = pin.slice(0, Math.ceil(pin.length / 2));
  const isMirrored = pin === [...pin].reverse().join('');
  return (isDoubled && isRun(doubled)) || (isMirrored && isRun(half));
}

function isRepeated(pin: string): boolean {
  return [1, 2, 3].some((length) => {
    const pattern = pin.slice(0, length);
    return pin === pattern.repeat(Math.ceil(pin.length / length)).slice(0, pin.length);
  });
}

/** 123456, 654321, 135791 and those that run over zero: 890123. */
const isRun = (pin: string): boolean =>
  new Set([...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)).size === 1;
