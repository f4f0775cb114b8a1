import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './settings';

describe('the provider settings', () => {
  it('need nothing to be set', () => {
    expect(readSettings({})).toEqual({
      port: 8081,
      host: '127.0.0.1',
      isPublic: false,
      portalUrl: 'http://localhost:8080',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      demo: 'auto',
      formerSettings: [],
      timeZone: 'America/Toronto',
      webhookNetworks: [],
      trustedProxies: 'loopback',
      mailServer: undefined,
      managementServer: undefined,
      managementSecret: undefined,
      openId: undefined,
      passwords: true,
      secondFactorRoles: [],
      securityLogDays: 400,
      personalDataDays: 730,
      logLevel: 'info',
    });
  });

  it('take an empty variable for an unset one', () => {
    expect(readSettings({ DATABASE_URL: '', PROVIDER_PORT: '' })).toMatchObject({
      databaseUrl: undefined,
      port: 8081,
    });
  });

  it('take port 0 for any free port', () => {
    expect(readSettings({ PROVIDER_PORT: '0' }).port).toBe(0);
  });

  it('name every wrong variable and say what is allowed', () => {
    const wrong = {
      PROVIDER_PORT: '80a',
      DEMO: 'yes',
      DATABASE_URL: 'mysql://db',
      TZ_PORTAL: 'Toronto',
      LOG_LEVEL: 'loud',
    };
    expect(() => readSettings(wrong)).toThrow(
      /PROVIDER_PORT must be a port number.*DATABASE_URL must be an address that begins with postgres:\/\/ or postgresql:\/\/.*DEMO must be on, off or auto.*TZ_PORTAL must be a time zone.*LOG_LEVEL must be/,
    );
    expect(() => readSettings({ PROVIDER_PORT: '65536' })).toThrow(/PROVIDER_PORT/);
    expect(() => readSettings({ PROVIDER_PORT: 'abc' })).toThrow(
      /^Wrong settings in the environment: PROVIDER_PORT must be a port number from 0 to 65535\.$/,
    );
  });

  describe('of sign-in by OpenID Connect', () => {
    const issuer = {
      OIDC_ISSUER: 'https://id.example/realms/pests/',
      OIDC_CLIENT_ID: 'portal',
      PORTAL_URL: 'https://portal.example/',
    };

    it('take the issuer as it calls itself, and tell it where people come back to', () => {
      expect(readSettings(issuer)).toMatchObject({
        openId: {
          issuer: 'https://id.example/realms/pests/',
          clientId: 'portal',
          clientSecret: undefined,
          name: 'OpenID Connect',
          acr: undefined,
          redirectUri: 'https://portal.example/api/session/openid/callback',
        },
        passwords: true,
      });
      const more = { OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Example', OIDC_ACR: 'mfa  phr' };
      expect(readSettings({ ...issuer, ...more }).openId).toMatchObject({
        clientSecret: 'secret',
        name: 'Example',
        acr: ['mfa', 'phr'],
      });
    });

    it('say by what staff sign in', () => {
      expect(readSettings({ ...issuer, STAFF_SIGN_IN: 'openid' })).toMatchObject({
        openId: { clientId: 'portal' },
        passwords: false,
      });
      expect(readSettings({ ...issuer, STAFF_SIGN_IN: 'password' })).toMatchObject({
        openId: undefined,
        passwords: true,
      });
      expect(readSettings({ STAFF_SIGN_IN: 'password' }).passwords).toBe(true);
      for (const STAFF_SIGN_IN of ['openid', 'both']) {
        expect(() => readSettings({ STAFF_SIGN_IN })).toThrow(/STAFF_SIGN_IN can only be password/);
      }
      expect(() => readSettings({ ...issuer, STAFF_SIGN_IN: 'none' })).toThrow(
        /STAFF_SIGN_IN must be password, openid or both/,
      );
    });

    it('are all there or none', () => {
      for (const name of Object.keys(issuer)) {
        expect(() => readSettings({ ...issuer, [name]: '' })).toThrow(new RegExp(`${name} must be set`));
      }
      expect(() => readSettings({ OIDC_CLIENT_SECRET: 'secret' })).toThrow(/OIDC_ISSUER must be set/);
    });

    it('want https, except on this machine', () => {
      for (const OIDC_ISSUER of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
        expect(readSettings({ ...issuer, OIDC_ISSUER }).openId?.issuer).toBe(OIDC_ISSUER);
      }
      for (const OIDC_ISSUER of [
        'http://id.example',
        'ftp://id.example',
        'id.example',
        'https://user@id.example',
        'https://id.example?tenant=1',
        'https://id.example#a',
      ]) {
        expect(() => readSettings({ ...issuer, OIDC_ISSUER })).toThrow(
          /OIDC_ISSUER must be an address that begins with https/,
        );
      }
    });
  });

  it('name those of former versions that have no effect any more', () => {
    expect(readSettings({ INITIAL_SCHEDULER_PASSWORD: 'short' }).formerSettings).toEqual([
      'INITIAL_SCHEDULER_PASSWORD',
    ]);
  });

  it('keep the security log as long as was said, within reason', () => {
    expect(readSettings({ SECURITY_LOG_DAYS: '30' }).securityLogDays).toBe(30);
    for (const days of ['29', '3661', 'ever']) {
      expect(() => readSettings({ SECURITY_LOG_DAYS: days })).toThrow(
        /SECURITY_LOG_DAYS must be a number of/,
      );
    }
  });

  it('take the roles that must have a second factor, and no others', () => {
    const rolesOf = (text: string) => readSettings({ REQUIRE_SECOND_FACTOR: text }).secondFactorRoles;
    expect(rolesOf('admin')).toEqual(['admin']);
    expect(rolesOf(' scheduler, admin,admin')).toEqual(['scheduler', 'admin']);
    expect(rolesOf('')).toEqual([]);
    for (const wrong of ['on', 'technician', 'admin,customer', ','])
      expect(() => rolesOf(wrong)).toThrow(/REQUIRE_SECOND_FACTOR.*admin,scheduler/);
  });

  it('know that a portal beyond loopback is public', () => {
    expect(readSettings({ HOST: '0.0.0.0' })).toMatchObject({
      isPublic: true,
      portalUrl: 'http://localhost:8080',
    });
    expect(readSettings({ HOST: '::1', PORT: '90' })).toMatchObject({
      isPublic: false,
      portalUrl: 'http://localhost:90',
    });
    expect(readSettings({ PORTAL_URL: 'https://portal.example' }).isPublic).toBe(true);
    expect(readSettings({ PORTAL_URL: 'https://127.0.0.1.portal.example' }).isPublic).toBe(true);
    expect(readSettings({ PORTAL_URL: 'http://[::1]:8080' }).isPublic).toBe(false);
    expect(readSettings({ HOST: '127.evil.example' }).isPublic).toBe(true);
  });

  it('keep a portal address of its own without the slash at its end', () => {
    expect(readSettings({ PORTAL_URL: 'https://pests.example/' }).portalUrl).toBe('https://pests.example');
  });

  it('take a mail server with whom mail is from, and not without', () => {
    const SMTP_URL = 'smtps://portal:s%2Fcret@mail.example:465';
    expect(readSettings({ SMTP_URL, MAIL_FROM: 'Pest Portal <portal@pests.example>' }).mailServer).toEqual({
      url: SMTP_URL,
      from: 'Pest Portal <portal@pests.example>',
    });
    expect(readSettings({ MAIL_FROM: 'portal@pests.example' }).mailServer).toBeUndefined();
    expect(() => readSettings({ SMTP_URL })).toThrow(
      'Wrong settings in the environment: MAIL_FROM must say whom mail is from when SMTP_URL is set.',
    );
    expect(() => readSettings({ SMTP_URL: 'mail.example', MAIL_FROM: 'nobody' })).toThrow(
      /SMTP_URL must be an address that begins with smtp:\/\/ or smtps:\/\/.*MAIL_FROM must be an address or Name <address>/,
    );
  });

  it('take one address for support', () => {
    expect(readSettings({ SUPPORT_EMAIL: 'help@pests.example' }).supportEmail).toBe('help@pests.example');
    expect(readSettings({}).supportEmail).toBeUndefined();
    expect(() => readSettings({ SUPPORT_EMAIL: 'the office' })).toThrow(
      'Wrong settings in the environment: SUPPORT_EMAIL must be one e-mail address.',
    );
  });

  it('take the secret of the PINs with former ones, and the day on which it is lost', () => {
    const [secret, former] = ['s', 'f'].map((letter) => letter.repeat(32));
    expect(readSettings({ PIN_SECRET: `${secret},${former}`, PIN_SECRET_LOST: '2026-07-15' })).toMatchObject({
      pinSecrets: [secret, former],
      pinSecretLost: '2026-07-15',
    });
    expect(() => readSettings({ PIN_SECRET: 'short' })).toThrow(
      'PIN_SECRET must have at least 32 characters',
    );
    expect(() => readSettings({ PIN_SECRET_LOST: 'yes' })).toThrow(
      'PIN_SECRET_LOST must be the date of today',
    );
  });

  it.each([
    ['smtp://mail.example:587', 'smtp://mail.example:587?requireTLS=true'],
    ['smtp://u:s%2Fc@mail.example/?pool=true', 'smtp://u:s%2Fc@mail.example/?pool=true&requireTLS=true'],
    ['smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=false'],
    ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
    ['smtps://mail.example', 'smtps://mail.example'],
  ])('send mail by TLS only, unless it is said otherwise or stays on this machine: %s', (SMTP_URL, url) => {
    const { mailServer } = readSettings({ SMTP_URL, MAIL_FROM: 'portal@pests.example' });
    expect(mailServer?.url).toBe(url);
  });

  it('take a management system elsewhere only with its token, and its events only with it', () => {
    const url = 'https://management.example/api/';
    const token = 'a-token-of-some-length';
    expect(readSettings({ MANAGEMENT_URL: url, MANAGEMENT_TOKEN: token })).toMatchObject({
      managementServer: { url: 'https://management.example/api', token },
      managementSecret: undefined,
    });
    expect(() => readSettings({ MANAGEMENT_URL: url })).toThrow(/MANAGEMENT_TOKEN must be set/);
    expect(() => readSettings({ MANAGEMENT_URL: 'ftp://x', MANAGEMENT_TOKEN: token })).toThrow(
      /MANAGEMENT_URL must be an address that begins with http/,
    );
    expect(() => readSettings({ MANAGEMENT_URL: 'https://a:b@c.example', MANAGEMENT_TOKEN: token })).toThrow(
      /MANAGEMENT_URL must be an address without a user/,
    );
    expect(() => readSettings({ MANAGEMENT_URL: url, MANAGEMENT_TOKEN: 'short' })).toThrow(
      /MANAGEMENT_TOKEN must have 16 to 500/,
    );
    expect(() => readSettings({ MANAGEMENT_WEBHOOK_SECRET: token })).toThrow(
      /MANAGEMENT_WEBHOOK_SECRET is of no use without MANAGEMENT_URL/,
    );
  });
});
