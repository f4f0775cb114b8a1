import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port. It lies below those that a system gives to servers and connections by itself: one of these may be somebody
 * else's by the time it is used.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
