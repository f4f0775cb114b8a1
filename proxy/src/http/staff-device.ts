import type { Request, Response } from 'express';

const aYear = 365 * 24 * 60 * 60_000;

/**
 * The cookie by which the provider knows a browser that staff signed in with before. It outlasts the session and gives
 * no access by itself.
 */
export function staffDevices({ secure }: { secure: boolean }) {
  const name = secure ? '__Host-staff-device' : 'staff-device';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);
  return {
    staffDevice: (req: Request): string | undefined => pattern.exec(req.headers.cookie ?? '')?.[1],
    keepStaffDevice(res: Response, token: string): void {
      res.cookie(name, token, { httpOnly: true, sameSite: 'lax', secure, path: '/', maxAge: aYear });
    },
  };
}
