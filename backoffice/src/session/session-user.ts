import { SessionUser } from '@clearunit/shared/api/users';
import { type Day, knownTimeZone, today } from '@clearunit/shared/domain/dates';
import { keep, readKept } from '@clearunit/shared/ui/device';

/** Where the browser keeps who is signed in (1 §3): name and role, never the token. */
const key = 'clearunit.user';

/** Who is signed in as far as this browser knows; undefined for nobody, or for what cannot be read. */
export const storedUser = (): SessionUser | undefined => readKept(key, SessionUser);

let reader = storedUser();

/** Whose page this is, also when another tab has signed out, or somebody else in. */
export const readerOfPage = (): SessionUser | undefined => reader;

export function keepUser(user: SessionUser): void {
  reader = user;
  keep(key, user);
}

export function forgetUser(): void {
  reader = undefined;
  keep(key, undefined);
}

/** The time zone whose days the portal counts in, as the session tells it. */
export const portalTimeZone = (): string => knownTimeZone(storedUser()?.time_zone);

/** The portal's day of a moment; today when left out. */
export const portalDay = (instant: Date = new Date()): Day => today(instant, portalTimeZone());

/** Today in the portal's time zone. */
export const portalToday = (): Day => portalDay();
