import { sealData } from 'iron-session';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openIdProvider } from '../../provider/src/ports/identity/openid-provider';
import { client, startIssuer } from '../identity/issuer';
import { type OpenIdPortal, publicUrl, redirectUri, refusedAt, startOpenIdPortal } from '../identity/portal';

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let portal: OpenIdPortal;
beforeAll(async () => {
  // The issuer says on the console that its pages are for tests.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  issuer = await startIssuer({ redirectUri });
  const openId = openIdProvider({ ...client, issuer: issuer.url, name: 'Example', redirectUri });
  portal = await startOpenIdPortal({ openId, password: true });
});
afterAll(async () => {
  await portal.close();
  await issuer.stop();
  vi.restoreAllMocks();
});

let made = 0;
/** A user whom the issuer knows by the same e-mail address. */
async function somebody(role: 'admin' | 'scheduler' | 'technician' | 'customer', { verified = true } = {}) {
  const user = await portal.provider.aUser({ role });
  const name = `person-${++made}`;
  issuer.knows(name, { email: user.email.toUpperCase(), email_verified: verified });
  return { name, user };
}

const linksOf = async (userId: string) => {
  const { rows } = await portal.provider.services.pool.query(
    'select subject from openid_links where user_id = $1',
    [userId],
  );
  return rows.map(({ subject }) => subject as string);
};
const securityLog = async () => {
  const admin = await portal.provider.signIn(await portal.provider.aUser({ role: 'admin' }));
  const { data } = await portal.provider.call('securityLog', { query: { limit: 100 } as never }, admin);
  return data;
};

describe('whoever signs in at the issuer', () => {
  test.each([
    ['scheduler', '/scheduler-home'],
    ['admin', '/dashboard'],
    ['technician', '/technician-home'],
  ] as const)('with the verified e-mail of a %s lands at %s, whichever button it was', async (role, home) => {
    const { name, user } = await somebody(role);
    for (const button of ['admin', 'technician']) {
      const { status, place, user: signedIn } = await portal.signIn(name, { role: button });
      expect([status, place]).toEqual([303, home]);
      expect(signedIn).toMatchObject({ role, uuid: user.id });
    }
    expect(await linksOf(user.id)).toEqual([name]);
  });

  test('is remembered by the browser, and is in the logs without an address', async () => {
    const { name, user } = await somebody('scheduler');
    const { cookies } = await portal.signIn(name);
    expect(cookies.find((cookie) => cookie.startsWith('staff-device='))).toMatch(/HttpOnly; SameSite=Lax$/);
    const entries = (await securityLog()).filter(({ actor }) => actor.includes(user.email));
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'sign-in', outcome: 'done', target: 'openIdLogin' }),
      ]),
    );
    const { rows } = await portal.provider.services.pool.query(
      `select description::text from activity_log where target_id = $1 and activity = 'users.openid-linked'`,
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].description).not.toContain('@');
  });

  test('is known by the issuer’s id from then on, whatever the e-mail address becomes', async () => {
    const { name, user } = await somebody('scheduler');
    const other = await portal.provider.aUser({ role: 'admin' });
    await portal.signIn(name);
    issuer.knows(name, { email: other.email, email_verified: true });
    expect((await portal.signIn(name)).user).toMatchObject({ role: 'scheduler', uuid: user.id });
    expect(await linksOf(other.id)).toEqual([]);
  });

  test('is not let in as somebody who is linked with another of the issuer’s people', async () => {
    const { name, user } = await somebody('admin');
    await portal.signIn(name);
    issuer.knows('impostor', { email: user.email, email_verified: true });
    expect(await portal.signIn('impostor')).toMatchObject(refusedAt('/scheduler', 'linked-otherwise'));
    expect(await linksOf(user.id)).toEqual([name]);
  });

  test('is not let in with an unverified e-mail address', async () => {
    const { name, user } = await somebody('admin', { verified: false });
    expect(await portal.signIn(name)).toMatchObject(refusedAt('/scheduler', 'unverified'));
    expect(await linksOf(user.id)).toEqual([]);
  });

  test('is not let in and not added when nobody has the e-mail address, or a customer has', async () => {
    issuer.knows('stranger', { email: 'stranger@test.example', email_verified: true });
    expect(await portal.signIn('stranger', { role: 'technician' })).toMatchObject(
      refusedAt('/technician', 'unknown'),
    );
    const { name } = await somebody('customer');
    expect(await portal.signIn(name)).toMatchObject(refusedAt('/scheduler', 'unknown'));
    const { rows } = await portal.provider.services.pool.query(
      `select from users where email = 'stranger@test.example'`,
    );
    expect(rows).toHaveLength(0);
  });

  test('is not taken for somebody whose address has letters that only look alike in lower case', async () => {
    const user = await portal.provider.aUser({ role: 'admin', email: 'kim@test.example' });
    issuer.knows('kelvin', { email: '\u212aim@test.example', email_verified: true });
    expect(await portal.signIn('kelvin')).toMatchObject(refusedAt('/scheduler', 'unverified'));
    expect(await linksOf(user.id)).toEqual([]);
  });

  test('is not asked for the second factor of the portal', async () => {
    const { name, user } = await somebody('admin');
    await portal.provider.aSecondFactor(user.id);
    expect((await portal.signIn(name)).user?.uuid).toBe(user.id);
  });

  test('twice at once is linked once', async () => {
    const { name, user } = await somebody('technician');
    const both = await Promise.all([portal.signIn(name), portal.signIn(name)]);
    expect(both.map((one) => one.user?.uuid)).toEqual([user.id, user.id]);
    expect(await linksOf(user.id)).toEqual([name]);
  });

  test('and then was deleted here is nobody any more', async () => {
    const { name, user } = await somebody('technician');
    await portal.signIn(name);
    const admin = await portal.provider.signIn(await portal.provider.aUser({ role: 'admin' }));
    await portal.provider.call('deleteUser', { body: { technician_id: user.id } }, admin);
    expect(await linksOf(user.id)).toEqual([]);
    expect(await portal.signIn(name)).toMatchObject(refusedAt('/scheduler', 'unknown'));
  });

  test('but cancels there is told so, on the page where it was begun', async () => {
    expect(await portal.signIn(null, { role: 'admin', from: '/logs' })).toMatchObject({
      place: '/admin?refused=denied&from=%2Flogs',
      user: null,
    });
  });
});

describe('the link', () => {
  test('is shown to the linked and to admins, who end it with the sessions that came of it', async () => {
    const { name, user } = await somebody('scheduler');
    const admin = await portal.provider.signIn(await portal.provider.aUser({ role: 'admin' }));
    const ofUser = { params: { id: user.id } };
    expect((await portal.provider.call('openIdLink', ofUser, admin)).data).toBeNull();
    const browser = portal.newBrowser();
    await portal.signIn(name, undefined, browser);
    const own = await browser.open(`${publicUrl}/api/portal/users/my-openid-link`);
    expect(await own.json()).toMatchObject({
      data: { user_id: user.id, name: 'Example', since: '2026-07-15T14:00:00.000Z', may_unlink: false },
    });
    expect((await portal.provider.call('openIdLink', ofUser, admin)).data).toMatchObject({
      name: 'Example',
      may_unlink: true,
    });

    const scheduler = await portal.provider.signIn(user);
    expect((await portal.provider.attempt('unlinkOpenId', ofUser, scheduler)).status).toBe(403);
    await portal.provider.call('unlinkOpenId', ofUser, admin);
    expect(await linksOf(user.id)).toEqual([]);
    expect((await browser.open(`${publicUrl}/api/session`)).status).toBe(401);
    expect(await portal.provider.attempt('unlinkOpenId', ofUser, admin)).toMatchObject({ status: 404 });
    const kinds = (await securityLog())
      .filter(({ kind }) => kind === 'sign-in-link')
      .map(({ target }) => target);
    expect(kinds.filter((target) => target?.includes(user.email))).toHaveLength(2);

    issuer.knows('successor', { email: user.email, email_verified: true });
    expect((await portal.signIn('successor')).user?.uuid).toBe(user.id);
    expect(await linksOf(user.id)).toEqual(['successor']);
  });

  test('of oneself is ended by an admin without signing out', async () => {
    const { name, user } = await somebody('admin');
    const browser = portal.newBrowser();
    await portal.signIn(name, { role: 'admin' }, browser);
    const ended = await browser.open(`${publicUrl}/api/portal/users/${user.id}/openid-link/end`, {
      method: 'POST',
    });
    expect(ended.status).toBe(200);
    expect((await browser.open(`${publicUrl}/api/session`)).status).toBe(200);
    expect(await linksOf(user.id)).toEqual([]);
  });
});

describe('the page to go to afterwards', () => {
  test.each([
    ['/building-management?page=2&q=maple', '/building-management?page=2&q=maple'],
    ['/scheduler-home', '/dashboard'],
    ['https://elsewhere.example/logs', '/dashboard'],
    ['//elsewhere.example/logs', '/dashboard'],
    ['/\\elsewhere.example', '/dashboard'],
    ['/logs/../../elsewhere', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    [`/logs?q=${'x'.repeat(3_000)}`, '/dashboard'],
  ])('%s leads to %s', async (from, place) => {
    const { name } = await somebody('admin');
    expect((await portal.signIn(name, { role: 'admin', from })).place).toBe(place);
  });
});

describe('a sign-in under way', () => {
  /** Signs in at the issuer and stops before coming back. */
  async function untilAnswer(browser = portal.newBrowser()) {
    const { name, user } = await somebody('scheduler');
    const { address } = await portal.begin(browser);
    return { browser, user, address, answer: await browser.goTo(redirectUri, address, name) };
  }

  test('asks the issuer with code, PKCE, state and nonce, and keeps them sealed for a quarter of an hour', async () => {
    const browser = portal.newBrowser();
    const response = await browser.open(`${publicUrl}/api/session/openid`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"role":"admin"}',
    });
    const { address } = (await response.json()) as { address: string };
    const asked = Object.fromEntries(new URL(address).searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: redirectUri,
      scope: 'openid email',
      code_challenge_method: 'S256',
    });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^openid-flow=Fe26[^;]+; Max-Age=900; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(asked.nonce!);
  });

  test('counts once', async () => {
    const { browser, user, answer } = await untilAnswer();
    expect((await portal.comeBack(browser, answer)).user?.uuid).toBe(user.id);
    expect((await portal.comeBack(browser, answer)).place).toBe('/scheduler?refused=not-valid');
  });

  test('counts once also in a browser that kept its cookie', async () => {
    const { browser, user, answer } = await untilAnswer();
    const flow = browser.cookies(publicUrl).get('openid-flow')!;
    expect((await portal.comeBack(browser, answer)).user?.uuid).toBe(user.id);
    const again = portal.newBrowser();
    again.keep(publicUrl, 'openid-flow', flow);
    expect(await portal.comeBack(again, answer)).toMatchObject(refusedAt('/scheduler', 'not-valid'));
  });

  test('is not ended by another browser, with or without a sign-in of its own', async () => {
    const { answer } = await untilAnswer();
    expect(await portal.comeBack(portal.newBrowser(), answer)).toMatchObject(
      refusedAt('/scheduler', 'not-valid'),
    );
    const other = await untilAnswer();
    expect(await portal.comeBack(other.browser, answer)).toMatchObject(refusedAt('/scheduler', 'not-valid'));
  });

  test('does not end with somebody else’s code under its own state', async () => {
    const [one, other] = [await untilAnswer(), await untilAnswer()];
    const mixed = new URL(one.answer);
    mixed.searchParams.set('code', new URL(other.answer).searchParams.get('code')!);
    expect(await portal.comeBack(one.browser, mixed.href)).toMatchObject(
      refusedAt('/scheduler', 'not-valid'),
    );
  });

  test('does not end with the answer of another issuer', async () => {
    const { browser, answer } = await untilAnswer();
    const mixedUp = new URL(answer);
    expect(mixedUp.searchParams.get('iss')).toBe(issuer.url);
    mixedUp.searchParams.set('iss', 'https://elsewhere.example');
    expect(await portal.comeBack(browser, mixedUp.href)).toMatchObject(refusedAt('/scheduler', 'not-valid'));
  });

  test('is over after a quarter of an hour', async () => {
    const { browser, answer } = await untilAnswer();
    const later = Date.now() + 17 * 60_000;
    const date = vi.spyOn(Date, 'now').mockReturnValue(later);
    onTestFinished(() => date.mockRestore());
    expect(await portal.comeBack(browser, answer)).toMatchObject(refusedAt('/scheduler', 'not-valid'));
  });

  test('goes on when the secret is changed meanwhile', async () => {
    const { browser, user, answer, address } = await untilAnswer();
    const { unsealData } = await import('iron-session');
    const password = 'the present secret of the tests’ portal';
    const flow = await unsealData(browser.cookies(publicUrl).get('openid-flow')!, { password });
    const former = { password: 'the former secret of the tests’ portal' };
    browser.keep(publicUrl, 'openid-flow', await sealData(flow, former));
    expect((await portal.comeBack(browser, answer)).user?.uuid).toBe(user.id);
    expect(address).toContain(issuer.url);
  });

  test('ends the session that the browser had', async () => {
    const browser = portal.newBrowser();
    const first = await untilAnswer(browser);
    await portal.comeBack(browser, first.answer);
    const former = browser.cookies(publicUrl).get('clearunit')!;
    const second = await untilAnswer(portal.newBrowser());
    second.browser.keep(publicUrl, 'clearunit', former);
    expect((await portal.comeBack(second.browser, second.answer)).user?.uuid).toBe(second.user.id);
    const past = portal.newBrowser();
    past.keep(publicUrl, 'clearunit', former);
    expect((await past.open(`${publicUrl}/api/session`)).status).toBe(401);
  });

  test.each([
    '',
    '?',
    '?code=a',
    '?state=scheduler.x&state=y&code=a&code=b',
    '?error=server_error&state=z',
    '?code=%00%E0%A4%A',
    `?code=${'x'.repeat(9_000)}`,
  ])('ends at a sign-in page when somebody comes with %.40s', async (query) => {
    const fresh = await portal.comeBack(portal.newBrowser(), redirectUri + query);
    expect(fresh).toMatchObject(refusedAt('/scheduler', 'not-valid'));
    const { browser } = await untilAnswer();
    const { status, place, user } = await portal.comeBack(browser, redirectUri + query);
    expect([status, user]).toEqual([303, null]);
    expect(place).toMatch(/^\/scheduler\?refused=not-valid$/);
  });
});

test('whoever comes back without having begun a sign-in is in the security log, and does not use up tries', async () => {
  const own = await startOpenIdPortal({
    openId: openIdProvider({ ...client, issuer: issuer.url, name: 'Example', redirectUri }),
    password: true,
  });
  onTestFinished(own.close);
  for (let time = 0; time < 40; time++)
    expect((await own.comeBack(own.newBrowser(), `${redirectUri}?code=a&state=admin.b`)).place).toBe(
      '/admin?refused=not-valid',
    );
  const { rows } = await own.provider.services.pool.query(
    'select kind, outcome, target, sum(count)::int as count from security_log group by 1, 2, 3',
  );
  expect(rows).toEqual([{ kind: 'sign-in', outcome: 'refused', target: 'openIdLogin', count: 40 }]);
});

test('the sign-in pages are told what the issuer is called', async () => {
  const response = await portal.newBrowser().open(`${publicUrl}/api/portal/users/sign-in-ways`);
  expect(await response.json()).toMatchObject({ data: { openid: 'Example', password: true } });
});

test('another site’s page cannot begin a sign-in', async () => {
  const response = await portal.newBrowser().open(`${publicUrl}/api/session/openid`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
    body: '{"role":"admin"}',
  });
  expect(response.status).toBe(403);
});

test('an e-mail address in the ID token is enough', async () => {
  const telling = await startIssuer({ redirectUri, inIdToken: true });
  onTestFinished(telling.stop);
  const openId = openIdProvider({ ...client, issuer: telling.url, name: 'Telling', redirectUri });
  const elsewhere = await startOpenIdPortal({ openId, password: true });
  onTestFinished(elsewhere.close);
  const user = await elsewhere.provider.aUser({ role: 'admin' });
  telling.knows('told', { email: user.email, email_verified: true });
  expect((await elsewhere.signIn('told')).user?.uuid).toBe(user.id);
});
