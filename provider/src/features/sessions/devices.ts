import { inTransaction } from '../../db/transaction';
import type { Context } from '../../http/handler';
import { keepDevice, renewDevice } from './devices-queries';
import { hashOfToken, newToken } from './token';

/** How long a browser is remembered after the last sign-in. */
const rememberedFor = 365 * 24 * 60 * 60_000;

/**
 * Remembers the browser that a user has just signed in with. It gets a new token each time, so that a token which
 * somebody else put there is worth nothing afterwards.
 * @param former the token it had
 * @returns the new token, of which only the hash is stored
 */
export async function rememberDevice(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  userId: string,
  former: string | undefined,
): Promise<string> {
  const token = newToken();
  const tokenHash = hashOfToken(token);
  await inTransaction(pool, async (client) => {
    if (former) await renewDevice(client, hashOfToken(former), tokenHash);
    await keepDevice(client, {
      userId,
      tokenHash,
      now,
      expiresAt: new Date(now.getTime() + rememberedFor),
    });
  });
  return token;
}
