import { Role } from '@clearunit/shared/domain/users';
import type { Request, Response } from 'express';
import { getIronSession, type SessionOptions } from 'iron-session';
import { z } from 'zod';
import { deviceCookie } from './device-cookie';
import { openIdFlowCookie } from './openid-flow';

/** The content of the sealed cookie; browser code never sees the provider's token. */
const SealedSession = z.object({
  token: z.string(),
  role: Role,
  /** The user; for a PIN session one of its buildings, at first the first. */
  uuid: z.string(),
  /** Whether a PIN session's PIN has several buildings. */
  masterPin: z.boolean().optional(),
  /** Whose share its requests take, if not that of `uuid`. */
  share: z.string().optional(),
});
export type SealedSession = z.infer<typeof SealedSession>;

/** The longest session, in seconds; the provider decides when it ends. */
const longest = 7 * 24 * 60 * 60;

/** Unsealing takes a third of a small request's time, so sessions are cached: for how long, in ms, and how many. */
const rememberedFor = 60_000;
const mostRemembered = 1_000;

/**
 * Sessions are sealed into the cookie, so that several proxies can run.
 * @param secrets the first one seals; the others only open older cookies
 */
export function createSessions(secrets: readonly string[], { secure }: { secure: boolean }) {
  const optionsOf = (password: string): SessionOptions => ({
    // A `__Host-` cookie is accepted from this host only, never from another subdomain.
    cookieName: secure ? '__Host-clearunit' : 'clearunit',
    password,
    ttl: longest,
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
  });
  const allOptions = secrets.map(optionsOf);
  const unseal = (req: Request, res: Response, options = allOptions[0]!) =>
    getIronSession<Partial<SealedSession>>(req, res, options);
  // A forged cookie fails to unseal.
  const openAnew = (req: Request, res: Response) => {
    delete req.headers.cookie;
    return unseal(req, res);
  };
  /** The session of the request's cookies. The provider checks at each call whether it has ended and what it may do. */
  const opened = new Map<string, { session: SealedSession; until: number }>();

  async function readSealed(req: Request, res: Response): Promise<SealedSession | undefined> {
    try {
      for (const options of allOptions) {
        const { success, data } = SealedSession.safeParse({ ...(await unseal(req, res, options)) });
        if (success) return data;
      }
    } catch {
      (await openAnew(req, res)).destroy();
    }
    return undefined;
  }

  return {
    staffDevice: deviceCookie('staff-device', { secure }),
    pinDevice: deviceCookie('pin-device', { secure }),
    openIdFlow: openIdFlowCookie(secrets, { secure }),
    /** The session behind a request, or undefined: none, expired, malformed, or sealed by an unknown secret. */
    async read(req: Request, res: Response): Promise<SealedSession | undefined> {
      const { cookie } = req.headers;
      if (!cookie) return undefined;
      const remembered = opened.get(cookie);
      if (remembered && remembered.until > performance.now()) return { ...remembered.session };
      opened.delete(cookie);
      const session = await readSealed(req, res);
      if (!session) return undefined;
      const oldest = opened.keys().next();
      if (opened.size >= mostRemembered && !oldest.done) opened.delete(oldest.value);
      opened.set(cookie, { session, until: performance.now() + rememberedFor });
      return { ...session };
    },
    async begin(req: Request, res: Response, session: SealedSession): Promise<void> {
      const sealed = await openAnew(req, res);
      Object.assign(sealed, session);
      await sealed.save();
    },
    async end(req: Request, res: Response): Promise<void> {
      (await openAnew(req, res)).destroy();
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
