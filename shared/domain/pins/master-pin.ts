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
 */
export function checkMasterPin(
  field: MasterPinField,
  entered: string | null | undefined,
  former: FormerPins = {},
): Problem | null {
  const pin = entered?.trim() ?? '';
  if (pin === '') return null;
  if (!/^[0-9]+$/.test(pin)) return { field, reason: 'pins.not-digits' };
  if (pin.length !== masterPinLength) return { field, reason: 'pins.master-length' };
  const isNew = masterPinFields.every((name) => former[name] !== pin);
  return isNew && isWeakPin(pin) ? { field, reason: 'pins.too-easy' } : null;
}
