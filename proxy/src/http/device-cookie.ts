import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';

const aYear = 365 * 24 * 60 * 60_000;

/**
 * The cookie by which the provider recognizes a browser that staff signed in with before (decision 63), or a device
 * that somebody signed in on by PIN (decision 61). It outlasts the session and gives no access by itself.
 */
export function deviceCookie(kind: 'staff-device' | 'pin-device', { secure }: { secure: boolean }) {
  const name = secure ? `__Host-${kind}` : kind;
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  return {
    read: (req: Request): string | undefined => pattern.exec(req.headers.cookie ?? '')?.[1],
    keep(res: Response, token: string): void {
      res.cookie(name, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: aYear });
    },
  };
}

/** A token for a device that has none. */
export const newDeviceToken = (): string => randomBytes(32).toString('base64url');
