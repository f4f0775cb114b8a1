import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSessions, type SealedSession } from './session';

const admin: SealedSession = { token: 'a token', role: 'admin', uuid: 'an admin' };

/** A server that signs in on POST, signs out on DELETE, and else tells the session. */
async function serve(secrets = ['a secret of at least thirty-two characters'], secure = false) {
  const sessions = createSessions(secrets, { secure });
  const app = express();
  app.use(async (req, res) => {
    if (req.method === 'POST') await sessions.begin(req, res, admin);
    if (req.method === 'DELETE') await sessions.end(req, res);
    res.json((await sessions.read(req, res)) ?? null);
  });
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (cookie: string, method = 'GET') => {
    const response = await fetch(url, { method, headers: { cookie } });
    return {
      status: response.status,
      session: await response.json(),
      cookie: response.headers.getSetCookie()[0]?.split(';')[0],
    };
  };
}

test('a session is read from its cookie, each time and by nobody else', async () => {
  const ask = await serve();
  const { cookie = '' } = await ask('', 'POST');
  for (let time = 0; time < 3; time++) expect((await ask(cookie)).session).toEqual(admin);
  expect((await ask('')).session).toBeNull();
  expect((await ask(`${cookie.slice(0, -8)}00000~2`)).session).toBeNull();
});

test('a remembered session is opened again after a minute, and ends with its seal', async () => {
  const ask = await serve();
  const { cookie = '' } = await ask('', 'POST');
  expect((await ask(cookie)).session).toEqual(admin);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  const date = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 60 * 60 * 1000);
  onTestFinished(() => {
    clock.mockRestore();
    date.mockRestore();
  });
  expect((await ask(cookie)).session).toBeNull();
});

test('a cookie is read that a former secret sealed, and none of an unknown one', async () => {
  const [secret, former, unknown] = ['s', 'f', 'u'].map((letter) => letter.repeat(32)) as [
    string,
    string,
    string,
  ];
  const cookieBy = async (by: string) => (await (await serve([by]))('', 'POST')).cookie ?? '';
  const ask = await serve([secret, former]);
  expect((await ask(await cookieBy(former))).session).toEqual(admin);
  expect((await ask(await cookieBy(secret))).session).toEqual(admin);
  expect((await ask(await cookieBy(unknown))).session).toBeNull();
});

test('behind https the cookie is bound to the host', async () => {
  const ask = await serve(undefined, true);
  expect((await ask('', 'POST')).cookie).toMatch(/^__Host-clearunit=/);
});

test.each(['Fe26.2*1*a*b*c*d*e*f~2', 'Fe26.2*1*a*b*c*d**f~2', 'not a seal', '%E0%A4%A'])(
  'the malformed cookie %s is no session, and does not stand in the way of the next sign-in',
  async (seal) => {
    const ask = await serve();
    const malformed = `clearunit=${seal}`;
    const first = await ask(malformed);
    expect(first).toMatchObject({ status: 200, session: null });
    expect(first.cookie ?? 'clearunit=').toBe('clearunit=');
    expect((await ask(malformed, 'DELETE')).status).toBe(200);
    const { status, cookie = '' } = await ask(malformed, 'POST');
    expect(status).toBe(200);
    expect((await ask(cookie)).session).toEqual(admin);
  },
);

test('behind https the cookie of a known browser is of this host only', async () => {
  const app = express();
  const { staffDevice } = createSessions(['s'.repeat(32)], { secure: true });
  app.use((req, res) => {
    const known = staffDevice.read(req);
    staffDevice.keep(res, 'n'.repeat(43));
    res.json({ known });
  });
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (cookie: string) => fetch(url, { headers: { cookie } });
  const response = await ask(`__Host-staff-device=${'k'.repeat(43)}; a=b`);
  expect(await response.json()).toEqual({ known: 'k'.repeat(43) });
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-staff-device=n{43};.* Path=\/;.*HttpOnly; Secure/,
  );
  for (const other of [
    `staff-device=${'k'.repeat(43)}`,
    `x__Host-staff-device=${'k'.repeat(43)}`,
    '__Host-staff-device=short',
  ])
    expect(await (await ask(other)).json()).toEqual({});
});
