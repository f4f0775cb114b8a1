import { type Day, knownTimeZone, today } from '@clearunit/shared/domain/dates';
import { storedUser } from './session-user';

/** The time zone whose days the portal counts in, as the session tells it. */
export const portalTimeZone = (): string => knownTimeZone(storedUser()?.time_zone);

/** The portal's day, whatever day it is where the reader sits. */
export const portalToday = (): Day => today(new Date(), portalTimeZone());
