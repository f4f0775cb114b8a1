import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from './settings';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'clearunit-settings-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true, force: true }));

describe('the proxy settings', () => {
  it('need nothing to be set', async () => {
    expect(await readSettings({ DATA_DIR })).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      providerUrl: 'http://127.0.0.1:8081',
      portalUrl: undefined,
      logLevel: 'info',
    });
  });

  it('make a session secret once, that only its owner can read', async () => {
    const [one, other] = await Promise.all([readSettings({ DATA_DIR }), readSettings({ DATA_DIR })]);
    expect(one.sessionSecrets[0]!.length).toBeGreaterThanOrEqual(32);
    expect(other.sessionSecrets).toEqual(one.sessionSecrets);
    expect((await readSettings({ DATA_DIR })).sessionSecrets).toEqual(one.sessionSecrets);
    expect((await stat(join(DATA_DIR, 'session-secret'))).mode & 0o777).toBe(0o600);
  });

  it('refuse a session secret that is too short, and write none', async () => {
    await expect(readSettings({ DATA_DIR, SESSION_SECRET: 'short' })).rejects.toThrow(
      'SESSION_SECRET must have at least 32 characters',
    );
    await expect(stat(join(DATA_DIR, 'session-secret'))).rejects.toThrow('ENOENT');
  });

  it('take a former session secret after a comma', async () => {
    const [secret, former] = ['s', 'f'].map((letter) => letter.repeat(32));
    const read = async (SESSION_SECRET: string) =>
      (await readSettings({ DATA_DIR, SESSION_SECRET })).sessionSecrets;
    expect(await read(`${secret}, ${former}`)).toEqual([secret, former]);
    expect(await read(`${secret},with a comma`)).toEqual([`${secret},with a comma`]);
  });

  it('refuse to start with a kept secret that was cut off', async () => {
    await writeFile(join(DATA_DIR, 'session-secret'), '');
    await expect(readSettings({ DATA_DIR })).rejects.toThrow(/session-secret is damaged: delete it/);
  });

  it('believe nobody about whom they call for, unless a server stands before the portal', async () => {
    expect((await readSettings({ DATA_DIR })).trustedProxies).toBeUndefined();
    const PORTAL_URL = 'https://portal.example';
    expect((await readSettings({ DATA_DIR, PORTAL_URL })).trustedProxies).toBe('loopback');
    const TRUSTED_PROXIES = '10.0.0.5, 192.168.0.0/16';
    expect((await readSettings({ DATA_DIR, PORTAL_URL, TRUSTED_PROXIES })).trustedProxies).toBe(
      TRUSTED_PROXIES,
    );
    await expect(readSettings({ DATA_DIR, TRUSTED_PROXIES: 'everybody' })).rejects.toThrow(
      'TRUSTED_PROXIES must be addresses or networks',
    );
  });

  it('name the variable that is wrong', async () => {
    await expect(readSettings({ DATA_DIR, PORT: '99999', PROVIDER_URL: 'provider:8081' })).rejects.toThrow(
      /PORT must be a port number from 0 to 65535; PROVIDER_URL must be an address/,
    );
  });
});
