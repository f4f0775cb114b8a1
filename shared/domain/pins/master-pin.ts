import type { Problem } from '../errors/problem';
import { isWeakPin } from './make-pin';
import { masterPinLength } from './typed-pin';

/** The four master pins of a building: all locations, region/city, PM, community (2 §3). */
export const masterPinFields = ['master_pin', 'master_pin2', 'master_pin3', 'master_pin4'] as const;
export type MasterPinField = (typeof masterPinFields)[number];

/** The master pins that a building has. */
export type FormerPins = Readonly<Partial<Record<MasterPinField, string | null>>>;

/**
 * Checks one master pin (2 §5): optional; if entered, digits only and exactly 7 of them, and none that is tried first.
 * One that the building has already stays valid.
 *
 * @param isLong whether the client chose long PINs: exactly 9 digits then
 */
export function checkMasterPin(
  field: MasterPinField,
  entered: string | null | undefined,
  former: FormerPins = {},
  isLong = false,
): Problem | null {
  const pin = entered?.trim() ?? '';
  if (pin === '') return null;
  if (!/^[0-9]+$/.test(pin)) return { field, reason: 'pins.not-digits' };
  const isNew = masterPinFields.every((name) => former[name] !== pin);
  if (isNew && pin.length !== masterPinLength(isLong)) {
    return { field, reason: isLong ? 'pins.master-length-long' : 'pins.master-length' };
  }
  return isNew && isWeakPin(pin) ? { field, reason: 'pins.too-easy' } : null;
}
