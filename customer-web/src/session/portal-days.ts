import { type Day, today } from '@clearunit/shared/domain/dates';
import { readKeptUser } from './kept-session';

/**
 * The time zone that the portal counts and shows times in, which the session tells. A portal that does not tell it, or
 * one that this browser does not know, is taken to be where the device is.
 */
export function portalZone(): string {
  const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const told = readKeptUser()?.time_zone ?? deviceZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: told });
    return told;
  } catch {
    return deviceZone;
  }
}

/** The portal's day, whatever this device's is: work dates are counted in it. */
export const portalDay = (instant: Date = new Date()): Day => today(instant, portalZone());
