import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../provider/src/db/testing';
import { settlePins } from '../../provider/src/pin-keys/settle-pins';
import { at, run } from '../../scripts/lib/processes.mjs';

let DATA_DIR: string;
let squatter: ReturnType<typeof createServer>;
let takenPort: string;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'clearunit-faults-'));
  squatter = createServer();
  await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
  takenPort = String((squatter.address() as { port: number }).port);
});
afterAll(async () => {
  squatter.close();
  await rm(DATA_DIR, { recursive: true });
});

/** What a server that cannot start has said in the end. */
async function wordsOf(name: 'provider' | 'proxy', env: Record<string, string>): Promise<string> {
  const command = ['node', '--import', 'tsx', at(name, 'src', 'main.ts')];
  const { code, output } = await run(command, { env: { DATA_DIR, LOG_LEVEL: 'fatal', ...env } });
  expect(code).toBe(1);
  return output;
}

describe('a server that cannot start says why in one sentence', { timeout: 60_000 }, () => {
  test('when a setting is wrong', async () => {
    expect(await wordsOf('provider', { DEMO: 'perhaps' })).toBe(
      'Wrong settings in the environment: DEMO must be on, off or auto.\n',
    );
    expect(await wordsOf('proxy', { SESSION_SECRET: 'short' })).toBe(
      'Wrong settings in the environment: SESSION_SECRET must have at least 32 characters.\n',
    );
  });

  test('when the database cannot be reached, and keeps its password to itself', async () => {
    const DATABASE_URL = 'postgres://portal:secret@127.0.0.1:1/clearunit';
    const words = await wordsOf('provider', { DATABASE_URL });
    expect(words).toMatch(
      /^The database at 127\.0\.0\.1:1\/clearunit cannot be used \(ECONNREFUSED\)[^\n]*\n$/,
    );
    expect(words).not.toContain('secret');
  });

  test('when the PINs were stored with another secret', async () => {
    const { url: DATABASE_URL, drop } = await freshDatabase();
    const [secret, other] = ['s', 'o'].map((letter) => letter.repeat(32)) as [string, string];
    await settlePins(DATABASE_URL, async () => [secret]);
    const sentence = /^The PINs of this database were stored with another secret: start with [^\n]*\n$/;
    expect(await wordsOf('provider', { DATABASE_URL, DEMO: 'off', PIN_SECRET: other })).toMatch(sentence);
    expect(await wordsOf('provider', { DATABASE_URL, DEMO: 'off' })).toMatch(sentence);
    await expect(stat(join(DATA_DIR, 'pin-secret'))).rejects.toThrow('ENOENT');
    await drop();
  });

  test('when its port is taken', async () => {
    const { url: DATABASE_URL, drop } = await freshDatabase();
    const words = await wordsOf('provider', { DATABASE_URL, PROVIDER_PORT: takenPort, DEMO: 'off' });
    await drop();
    expect(words).toBe(
      `Port ${takenPort} is taken on 127.0.0.1. Set PROVIDER_PORT to another one, or to 0 for any free one.\n`,
    );
    expect(await wordsOf('proxy', { PORT: takenPort, HOST: '127.0.0.1' })).toBe(
      `Port ${takenPort} is taken on 127.0.0.1. Set PORT to another one, or to 0 for any free one.\n`,
    );
  });
});
