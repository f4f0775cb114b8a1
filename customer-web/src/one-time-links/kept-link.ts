import { linkMinutes } from '@clearunit/shared/domain/contact-accounts';
import { keep, readKept } from '@clearunit/shared/ui/device';
import * as z from 'zod/mini';
import { signInCodeKey, signInPlaceKey } from '../device/keys';

/** The portal's answer to a request for a link, the same with and without an account. */
export type SentLink = { message: string; code: string };

const KeptCode = z.object({ message: z.string(), code: z.string(), until: z.number() });
const KeptPlace = z.object({ from: z.string(), until: z.number() });

/**
 * Keeps the code that is shown as long as its link works, in this tab, which may be reloaded meanwhile; and the page that
 * was asked for, in the browser, since the link opens a tab of its own.
 * @param from the page with its query, if any
 */
export function keepSentLink(sent: SentLink, from: string | undefined, now = Date.now()): void {
  const until = now + linkMinutes * 60_000;
  keep(signInCodeKey, { ...sent, until }, 'session');
  keep(signInPlaceKey, from && { from, until });
}

/** The code of the link that was asked for last in this tab, while it works. */
export function readSentLink(now = Date.now()): SentLink | undefined {
  const kept = readKept(signInCodeKey, KeptCode, 'session');
  return kept && kept.until > now ? { message: kept.message, code: kept.code } : undefined;
}

/** The page that was asked for before the link was. */
export function readAskedPlace(now = Date.now()): string | undefined {
  const kept = readKept(signInPlaceKey, KeptPlace);
  return kept && kept.until > now ? kept.from : undefined;
}

/** Once somebody has signed in by it. */
export function forgetSentLink(): void {
  keep(signInCodeKey, undefined, 'session');
  keep(signInPlaceKey, undefined);
}
