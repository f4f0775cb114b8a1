import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { strangerOf, takeTurnsAs } from '../http/shares';

const mostKnown = 1_000;

/** The key of `Authorization: Bearer <key>`; undefined without that header. */
export const keyOf = (req: Request): string | undefined =>
  /^Bearer\s+(\S{1,200})$/i.exec(req.get('authorization')?.trim() ?? '')?.[1];

/**
 * The shares of programs: a key that the provider took lately has its own, any other counts for its network. So whoever
 * makes up keys gets no share for each.
 */
export function keyTurns() {
  /** Hashes, the latest used last. */
  const known = new Set<string>();
  const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

  const clientOf = (req: Request): string => {
    const key = keyOf(req);
    const hash = key && hashOf(key);
    return hash && known.has(hash) ? `key ${hash}` : strangerOf(req);
  };

  return {
    take: takeTurnsAs(clientOf) as RequestHandler,
    /** Whether the provider took the key lately. */
    isKnown: (key: string): boolean => known.has(hashOf(key)),
    /** The provider took the key, or refused it. */
    learn(key: string, isTaken: boolean): void {
      const hash = hashOf(key);
      known.delete(hash);
      if (isTaken) known.add(hash);
      const [oldest] = known;
      if (known.size > mostKnown && oldest) known.delete(oldest);
    },
  };
}
