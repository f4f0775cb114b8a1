import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startProvider } from '../../provider/src/testing';
import { at, run } from '../../scripts/lib/processes.mjs';

const command = (env: Record<string, string>, ...words: string[]) =>
  run(['node', '--import', 'tsx', at('provider', 'src', 'recover-admin.ts'), ...words], { env });

describe('the command for an admin who cannot sign in', { timeout: 120_000 }, () => {
  test('prints an address that works, and who the admins are to whoever names another', async () => {
    const provider = await startProvider({ now: new Date().toISOString() });
    onTestFinished(() => provider.close());
    const admin = await provider.aUser({ role: 'admin', email: 'boss@three.example' });
    const env = { DATABASE_URL: provider.databaseUrl, PORTAL_URL: 'https://portal.example/' };
    const told = await command(env, admin.email);
    expect(told).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^Choose a new password for boss@three\.example at https:\/\/portal\.example\/choose-password#token=[\w-]{43} \(once, within an hour\)\. A second factor is taken away then\.\n$/,
      ),
    });
    const [, token = ''] = /token=([\w-]+)/.exec(told.output) ?? [];
    await provider.call('choosePassword', { body: { token, password: 'quiet-harbour-42-lamps' } });
    expect(await command(env, 'nobody@three.example')).toEqual({
      code: 1,
      output: 'No admin has the e-mail nobody@three.example. The admins are: boss@three.example.\n',
    });
    expect((await command(env, '--another')).output).toMatch(/^Set up an admin at .*\/first-admin#token=/);
    expect((await command(env)).output).toMatch(/^Usage: npm run recover-admin/);
  });

  test('works on the embedded database while the portal is stopped, and stops it again', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'clearunit-recover-'));
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
    for (let time = 0; time < 2; time++) {
      const told = await command({ DATA_DIR, DATABASE_URL: '', PORTAL_URL: '' }, 'ada@one.example');
      expect(told.output).toMatch(
        /^Set up an admin at http:\/\/localhost:8080\/first-admin#token=[\w-]{43} /,
      );
    }
  });

  test('says why where there is no database', async () => {
    const DATABASE_URL = 'postgres://portal:secret@127.0.0.1:1/clearunit';
    const { code, output } = await command({ DATABASE_URL }, 'ada@one.example');
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^The database at 127\.0\.0\.1:1\/clearunit cannot/),
    ]);
  });
});
