import { type Day, today } from '@clearunit/shared/domain/dates';
import { readKeptUser } from '../session/kept-session';

/**
 * The portal's day: it counts work dates in its own time zone, which the session tells, whatever this device's is.
 * A portal that does not tell it, or one that this browser does not know, is taken to be where the device is.
 */
export function portalDay(instant: Date = new Date()): Day {
  const deviceZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return today(instant, readKeptUser()?.time_zone ?? deviceZone);
  } catch {
    return today(instant, deviceZone);
  }
}
