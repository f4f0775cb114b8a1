/** A building's own PIN has 6 digits; a master pin, which opens every building that carries it, has 7 (README no. 6, 7). */
export const buildingPinLength = 6;
export const masterPinLength = 7;

/** What to do with a PIN that was typed: sign in with it as the one kind or the other, or say that it is not valid. */
export type TypedPin =
  | { kind: 'building'; pin: string }
  | { kind: 'master'; pin: string }
  | { kind: 'refused'; reason: 'pins.not-valid' };

/** The digits of typed or pasted text, at most 7 (1 §5). */
export const keepPinDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, masterPinLength);

/**
 * Decides by its shape what a PIN is (1 §5): exactly 6 digits are a building's own, exactly 7 a master pin, anything
 * else is 'pins.not-valid' and nothing is sent.
 */
export function readTypedPin(typed: string): TypedPin {
  const pin = typed.trim();
  if (/^[0-9]{6}$/.test(pin)) return { kind: 'building', pin };
  if (/^[0-9]{7}$/.test(pin)) return { kind: 'master', pin };
  return { kind: 'refused', reason: 'pins.not-valid' };
}
