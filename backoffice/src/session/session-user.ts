import { readerHeader } from '@clearunit/shared/api/portal-client';
import { SessionUser } from '@clearunit/shared/api/users';
import { type Day, knownTimeZone, today } from '@clearunit/shared/domain/dates';
import { keep, readKept, userKey } from '@clearunit/shared/ui/device';

/**
 * Who is signed in as far as this browser knows (1 §3), never with the token; undefined for nobody, or for what cannot be
 * read.
 */
export const storedUser = (): SessionUser | undefined => readKept(userKey, SessionUser);

let reader = storedUser();

/** Whose page this is, also when another tab has signed out, or somebody else in. */
export const readerOfPage = (): SessionUser | undefined => reader;

/** Whether another tab has signed the reader of this page out, or somebody else in. */
export const isReaderGone = (): boolean => reader !== undefined && storedUser()?.uuid !== reader.uuid;

/** A fetch for the reader of this page: the portal refuses it in somebody else's session. */
export const fetchAsReader: typeof fetch = (input, init) => {
  if (!reader) return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set(readerHeader, reader.uuid);
  return fetch(input, { ...init, headers });
};

export function keepUser(user: SessionUser): void {
  reader = user;
  keep(userKey, user);
}

export function forgetUser(): void {
  reader = undefined;
  keep(userKey, undefined);
}

/** The time zone whose days the portal counts in, as the session tells it. */
export const portalTimeZone = (): string => knownTimeZone(storedUser()?.time_zone);

/** The portal's day of a moment; today when left out. */
export const portalDay = (instant: Date = new Date()): Day => today(instant, portalTimeZone());

/** Today in the portal's time zone. */
export const portalToday = (): Day => portalDay();
