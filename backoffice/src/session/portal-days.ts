import { type Day, today } from '@clearunit/shared/domain/dates';
import { storedUser } from './session-user';

/** The time zone whose days the portal counts in, as the session tells it; else the device's own. */
export const portalTimeZone = (): string =>
  storedUser()?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The portal's day, whatever day it is where the reader sits. */
export const portalToday = (): Day => today(new Date(), portalTimeZone());
