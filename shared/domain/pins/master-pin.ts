import type { Problem } from '../errors/problem';
import { masterPinLength } from './typed-pin';

/** The four master pins of a building: all locations, region/city, PM, community (2 §3). */
export const masterPinFields = ['master_pin', 'master_pin2', 'master_pin3', 'master_pin4'] as const;
export type MasterPinField = (typeof masterPinFields)[number];

/** Checks one master pin (2 §5): optional; if entered, digits only and exactly 7 of them. */
export function checkMasterPin(field: MasterPinField, entered: string | null | undefined): Problem | null {
  const pin = entered?.trim() ?? '';
  if (pin === '') return null;
  if (!/^[0-9]+$/.test(pin)) return { field, reason: 'pins.not-digits' };
  return pin.length === masterPinLength ? null : { field, reason: 'pins.master-length' };
}
