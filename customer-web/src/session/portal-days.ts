import { type Day, knownTimeZone, today } from '@clearunit/shared/domain/dates';
import { readKeptUser } from './kept-session';

/** The time zone that the portal counts and shows times in, which the session tells. */
export const portalZone = (): string => knownTimeZone(readKeptUser()?.time_zone);

/** The portal's day, whatever this device's is: work dates are counted in it. */
export const portalDay = (instant: Date = new Date()): Day => today(instant, portalZone());
