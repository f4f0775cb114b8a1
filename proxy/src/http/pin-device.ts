import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';

const aYear = 365 * 24 * 60 * 60_000;

/**
 * The cookie by which the provider knows a device that somebody signed in on by PIN before (decision 61). It outlasts the
 * session and gives no access by itself.
 */
export function pinDevices({ secure }: { secure: boolean }) {
  const name = secure ? '__Host-pin-device' : 'pin-device';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  return {
    /** The device's token; a new one where it has none. */
    pinDevice: (req: Request): string =>
      pattern.exec(req.headers.cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url'),
    keepPinDevice(res: Response, token: string): void {
      res.cookie(name, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: aYear });
    },
  };
}
