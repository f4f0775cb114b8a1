/**
 * How many digits a new PIN has: a building's own PIN an even number, a master pin, which opens every building that
 * carries it, one more (specification README no. 6, 7). Clients that choose long PINs get two more digits (decision
 * 72).
 */
export const buildingPinLength = (isLong = false): number => (isLong ? 8 : 6);
/** How many digits a new master pin has: one more than a building's own. */
export const masterPinLength = (isLong = false): number => buildingPinLength(isLong) + 1;

/** The most digits that a PIN has. */
export const longestPin = masterPinLength(true);

export const buildingPin = /^(\d{6}|\d{8})$/;
export const masterPin = /^(\d{7}|\d{9})$/;

/** What to do with a PIN that was typed: sign in with it as the one kind or the other, or say that it is not valid. */
export type TypedPin =
  | { kind: 'building'; pin: string }
  | { kind: 'master'; pin: string }
  | { kind: 'refused'; reason: 'pins.not-valid' };

/** The digits of typed or pasted text, at most `longestPin` (1 §5). */
export const keepPinDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, longestPin);

/**
 * Decides by its shape what a PIN is (1 §5): exactly 6 or 8 digits are a building's own, exactly 7 or 9 a master pin,
 * anything else is 'pins.not-valid' and nothing is sent.
 */
export function readTypedPin(typed: string): TypedPin {
  const pin = typed.trim();
  if (buildingPin.test(pin)) return { kind: 'building', pin };
  if (masterPin.test(pin)) return { kind: 'master', pin };
  return { kind: 'refused', reason: 'pins.not-valid' };
}
