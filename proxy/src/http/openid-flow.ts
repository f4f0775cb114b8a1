import { OpenIdFlow, StaffRole } from '@clearunit/shared/api/openid';
import type { Request, Response } from 'express';
import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';

/** A sign-in by OpenID Connect that this browser has begun. */
const KeptFlow = z.object({
  kind: z.literal('openid'),
  ...OpenIdFlow.shape,
  role: StaffRole,
  /** The page to go to afterwards. */
  from: z.string().optional(),
});
export type KeptFlow = Omit<z.infer<typeof KeptFlow>, 'kind'>;

/** How long somebody may take at the issuer, in seconds. */
const longest = 15 * 60;

/** A cookie has room for about 4,000 characters when it is sealed. */
const longestFrom = 1_000;

/**
 * The cookie that binds a sign-in by OpenID Connect to the browser that began it (decision 67). It is sealed as sessions
 * are; the latest sign-in that a browser began is the one that counts.
 * @param secrets the first one seals; the others only open older cookies
 */
export function openIdFlowCookie(secrets: readonly string[], { secure }: { secure: boolean }) {
  const name = secure ? '__Host-openid-flow' : 'openid-flow';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`);
  const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;

  async function opened(seal: string): Promise<KeptFlow | undefined> {
    for (const password of secrets) {
      // A forged cookie fails to unseal.
      const content = await unsealData(seal, { password, ttl: longest }).catch(() => undefined);
      const { success, data } = KeptFlow.safeParse(content);
      if (success) return data;
    }
    return undefined;
  }

  return {
    async keep(res: Response, { from, ...flow }: KeptFlow): Promise<void> {
      const kept = from !== undefined && Buffer.byteLength(from) <= longestFrom ? { from } : {};
      const content = { kind: 'openid', ...flow, ...kept };
      const seal = await sealData(content, { password: secrets[0]!, ttl: longest });
      res.cookie(name, seal, { ...options, maxAge: longest * 1000 });
    },
    /** The sign-in that the browser began; deletes the cookie. Undefined if there is none or it took too long. */
    async take(req: Request, res: Response): Promise<KeptFlow | undefined> {
      const [, seal] = pattern.exec(req.headers.cookie ?? '') ?? [];
      if (seal === undefined) return undefined;
      res.clearCookie(name, options);
      return opened(seal);
    },
  };
}
