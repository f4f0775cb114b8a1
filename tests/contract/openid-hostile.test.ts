import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { IdentityError } from '../../provider/src/ports/identity/identity-provider';
import { openIdProvider } from '../../provider/src/ports/identity/openid-provider';
import { startProvider } from '../../provider/src/testing';
import { type Lie, startHostileIssuer } from '../identity/hostile-issuer';
import { client, listen, stop } from '../identity/issuer';
import { type OpenIdPortal, redirectUri, refusedAt, startOpenIdPortal } from '../identity/portal';

let issuer: Awaited<ReturnType<typeof startHostileIssuer>>;
let portal: OpenIdPortal;
beforeAll(async () => {
  issuer = await startHostileIssuer();
  portal = await startOpenIdPortal({ openId: portOf(issuer.url), password: true });
});
afterAll(async () => {
  await portal.close();
  await issuer.stop();
});
beforeEach(async () => {
  issuer.lies();
  // All tests are one network.
  await portal.provider.services.pool.query('delete from rate_limits');
});

const portOf = (url: string, more: object = {}) =>
  openIdProvider({ ...client, issuer: url, name: 'Hostile', redirectUri, patience: 500, ...more });

/** A user as whom the issuer signs everybody in, unless it lies. */
async function victim() {
  const user = await portal.provider.aUser({ role: 'admin' });
  return { user, email: { email: user.email, email_verified: true } };
}

test('an issuer that keeps to the rules is believed', async () => {
  const { user, email } = await victim();
  issuer.lies({ claims: { sub: 'honest', ...email } });
  expect((await portal.signIn('anybody')).user?.uuid).toBe(user.id);
});

const past = Math.floor(Date.now() / 1000) - 3_600;

describe('nobody is signed in by an ID token', () => {
  test.each<[string, Lie]>([
    ['for another audience', { claims: { aud: 'another portal' } }],
    ['for several audiences, of which another was meant', { claims: { aud: ['clearunit', 'x'], azp: 'x' } }],
    ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['of another sign-in', { claims: { nonce: 'another nonce' } }],
    ['of no sign-in', { claims: { nonce: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['whose subject is endless', { claims: { sub: 'x'.repeat(300) } }],
    ['whose subject is no text', { claims: { sub: '\u0000' } }],
    ['that has expired', { claims: { iat: past - 300, exp: past } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['that another key signed', { foreignKey: true }],
    ['that nobody signed', { header: { alg: 'none' } }],
    ['that was signed with what everybody knows', { header: { alg: 'HS256' } }],
    ['whose key is not published', { header: { kid: 'unknown' } }],
    ['that is missing', { token: { status: 200, body: { access_token: 'a', token_type: 'Bearer' } } }],
    [
      'that is none',
      { token: { status: 200, body: { access_token: 'a', token_type: 'Bearer', id_token: 'a.b.c' } } },
    ],
  ])('%s', async (_, lie) => {
    const { email } = await victim();
    issuer.lies({ ...lie, claims: { sub: 'liar', ...email, ...lie.claims } });
    expect(await portal.signIn('anybody')).toMatchObject(refusedAt('/scheduler', 'not-valid'));
  });

  test.each<[string, Record<string, unknown>]>([
    ['true as a word', { email_verified: 'true' }],
    ['1', { email_verified: 1 }],
    ['nothing', { email_verified: undefined }],
  ])('whose e-mail address is verified by %s', async (_, claims) => {
    const { email } = await victim();
    issuer.lies({ claims: { sub: 'unverified', ...email, ...claims } });
    expect(await portal.signIn('anybody')).toMatchObject(refusedAt('/scheduler', 'unverified'));
  });

  test.each([[['a', 'b']], [{ toString: 'x' }], [''], ['a@b@c'], ["' or 1=1 --"], ['\u0000']])(
    'whose e-mail address is %j',
    async (email) => {
      issuer.lies({ claims: { sub: 'odd', email, email_verified: true } });
      const { status, place, user } = await portal.signIn('anybody');
      expect([status, user]).toEqual([303, null]);
      expect(place).toMatch(/^\/scheduler\?refused=(unknown|unverified)$/);
    },
  );
});

describe('an issuer that', () => {
  test.each<[string, Lie['token'], 'unreachable' | 'not-valid']>([
    ['does not know the code', { status: 400, body: { error: 'invalid_grant' } }, 'not-valid'],
    ['does not know the portal', { status: 401, body: { error: 'invalid_client' } }, 'unreachable'],
    ['fails', { status: 500, body: {} }, 'unreachable'],
    ['does not answer', 'silence', 'unreachable'],
    ['never ends its answer', 'endless', 'unreachable'],
    ['leads elsewhere', 'redirect', 'unreachable'],
  ])('%s is told to be so, soon', async (_, token, refused) => {
    issuer.lies({ token });
    const begun = performance.now();
    expect(await portal.signIn('anybody')).toMatchObject(refusedAt('/scheduler', refused));
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(issuer.asked).not.toContain('/elsewhere');
  });

  test.each<[string, Lie['description']]>([
    ['calls itself otherwise', { issuer: 'https://elsewhere.example' }],
    ['leads elsewhere', 'redirect'],
    ['never ends', 'endless'],
    ['shows a page', 'page'],
    ['signs in without https', { authorization_endpoint: 'http://id.example/auth' }],
    ['signs in by script', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('describes itself wrong (it %s) is not reached', async (_, description) => {
    issuer.lies({ description });
    await expect(portOf(issuer.url).begin('admin')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(issuer.asked).not.toContain('/elsewhere');
  });

  test.each(['token_endpoint', 'jwks_uri'])(
    'names a %s without https is not asked there',
    async (endpoint) => {
      issuer.lies({ description: { [endpoint]: 'http://id.example/' } });
      const port = portOf(issuer.url);
      const { address, ...flow } = await port.begin('admin');
      const back = await portal.newBrowser().goTo(redirectUri, address, 'anybody');
      await expect(port.finish(new URL(back).search, flow)).rejects.toMatchObject({ kind: 'unreachable' });
    },
  );

  test('is down is told at the sign-in, and asked again once it is back', async () => {
    const server = createServer();
    const url = await listen(server);
    await stop(server);
    let clock = 0;
    const openId = portOf(url, { clock: () => clock });
    const early = await startProvider({ staffSignIn: { openId, password: true } });
    onTestFinished(early.close);
    const begin = () => early.attempt('beginOpenId', { body: { is_role: 'admin' } });
    expect(await begin()).toMatchObject({
      status: 503,
      refusal: { failed: 'The sign-in service cannot be reached at the moment. Please try again later.' },
    });
    let asked = 0;
    const back = createServer((_request, response) => {
      asked++;
      const answer = { issuer: url, authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token` };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
    await listen(back, Number(new URL(url).port));
    onTestFinished(() => stop(back));
    expect((await begin()).status).toBe(503);
    expect(asked).toBe(0);
    clock += 5_000;
    expect(await Promise.all([begin(), begin()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await begin()).status).toBe(200);
    expect(asked).toBe(1);
  });
});

describe('where a class of authentication is demanded', () => {
  const demanding = async (acr: unknown) => {
    issuer.lies({ claims: { sub: 'with acr', acr } });
    const port = portOf(issuer.url, { acr: ['mfa', 'phr'] });
    const { address, ...flow } = await port.begin('admin');
    expect(new URL(address).searchParams.get('acr_values')).toBe('mfa phr');
    const back = await portal.newBrowser().goTo(redirectUri, address, 'anybody');
    return port.finish(new URL(back).search, flow);
  };

  test('one of them is enough', async () => {
    expect(await demanding('phr')).toMatchObject({ issuer: issuer.url, subject: 'with acr' });
  });

  test.each([undefined, 'password', ['mfa'], 'mfa phr'])('%j is not', async (acr) => {
    const failure = await demanding(acr).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(IdentityError);
    expect(failure).toMatchObject({ kind: 'too-weak' });
  });
});

test('nothing that the issuer sent is in the log of the server', async () => {
  const logged: string[] = [];
  const log = (await import('pino')).pino(
    { level: 'trace' },
    { write: (line: string) => void logged.push(line) },
  );
  const provider = await startProvider({ staffSignIn: { openId: portOf(issuer.url), password: true }, log });
  onTestFinished(provider.close);
  for (const lie of [
    { claims: { sub: 'the-subject', email: 'secret@test.example', nonce: 'x' } },
    { claims: { sub: 'the-subject', email: 'secret@test.example', email_verified: true } },
    { token: { status: 400, body: { error: 'invalid_grant', error_description: 'secret@test.example' } } },
    { token: { status: 401, body: { error: 'invalid_client', error_description: 'secret@test.example' } } },
  ] satisfies Lie[]) {
    issuer.lies(lie);
    const { data } = await provider.call('beginOpenId', { body: { is_role: 'admin' } });
    const { address, ...flow } = data;
    const back = await portal.newBrowser().goTo(redirectUri, address, 'anybody');
    const { status } = await provider.attempt('openIdLogin', {
      body: { ...flow, answer: new URL(back).search },
    });
    expect(status).not.toBe(200);
    for (const secret of [
      ...Object.values(flow),
      'secret@test.example',
      'the-subject',
      'code=code',
      client.clientSecret,
    ])
      expect(logged.join('')).not.toContain(secret);
  }
  expect(logged.join('')).toContain('invalid_client');
});

test('too many refused sign-ins of a network have to wait, right ones do not', async () => {
  const own = await startOpenIdPortal({ openId: portOf(issuer.url), password: true });
  onTestFinished(own.close);
  const user = await own.provider.aUser({ role: 'scheduler' });
  const right = { claims: { sub: 'right', email: user.email, email_verified: true } };
  issuer.lies(right);
  for (let time = 0; time < 35; time++) expect((await own.signIn('anybody')).user).not.toBeNull();
  issuer.lies({ claims: { sub: 'wrong', nonce: 'wrong' } });
  for (let time = 0; time < 30; time++) expect((await own.signIn('anybody')).place).toMatch(/not-valid$/);
  expect((await own.signIn('anybody')).place).toMatch(/too-often$/);
});
