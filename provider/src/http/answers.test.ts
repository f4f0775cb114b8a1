import { request as httpRequest } from 'node:http';
import { providerCalls } from '@clearunit/shared/api/provider-calls';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProvider } from '../app';
import { startProvider, type TestProvider } from '../testing';

let provider: TestProvider;
let headers: Record<string, string>;
beforeAll(async () => {
  provider = await startProvider();
  const { token, entityid } = await provider.signIn(await provider.aUser({ role: 'admin' }));
  headers = { authorization: `Bearer ${token}`, entityid, 'content-type': 'application/json' };
});
afterAll(() => provider.close());

const send = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${provider.url}/${path}`, { headers, ...init });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

type ApiDocument = { paths: Record<string, Record<string, { operationId: string; parameters: unknown[] }>> };

const imports = providerCalls.addBuildings.path;

test.each([
  ['users/login', '{"email":', 400, 'input.not-json'],
  ['users/login', '[]', 400, 'input.wrong-shape'],
  ['users/login', '', 400, 'input.wrong-shape'],
  ['users/login', `{"email":"${'a'.repeat(1_000_000)}"}`, 413, 'input.too-big'],
  ['users/login', '{"email":"a@b.ca\\u0000","password":"x","is_role":"admin"}', 422, 'users.sign-in-email'],
  [imports, '{"buildings":[', 400, 'input.not-json'],
  [imports, '{"buildings":[1,],"units":[]}', 400, 'input.not-json'],
  [imports, '{"buildings":"all"}', 400, 'input.wrong-shape'],
  [imports, 'null', 400, 'input.wrong-shape'],
  [imports, '', 400, 'input.not-json'],
])('a wrong body to %s is told as what it is: %#', async (path, body, code, reason) => {
  const answer = await send(path, { method: 'POST', body });
  expect(answer).toMatchObject({ status: code, body: { code, reason, failed: expect.stringMatching(/\w/) } });
});

test('a body that is no JSON by its own account, or packed, is not read', async () => {
  for (const path of ['users/login', imports]) {
    const plain = { ...headers, 'content-type': 'text/plain' };
    expect((await send(path, { method: 'POST', body: '{}', headers: plain })).status).toBe(415);
    const packed = { ...headers, 'content-encoding': 'gzip' };
    expect((await send(path, { method: 'POST', body: '{}', headers: packed })).status).toBeGreaterThanOrEqual(
      400,
    );
  }
});

test('a body that says it is too long is refused before it is sent, and only to those who are signed in', async () => {
  const announce = (authorization: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = httpRequest(`${provider.url}/${imports}`, {
        method: 'POST',
        headers: { ...headers, authorization, 'content-length': '300000000' },
      });
      sent.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write('{');
    });
  expect(await announce(headers.authorization!)).toBe(413);
  expect(await announce('Bearer nobody')).toBe(401);
});

test('a path that is no call, another method, and an address that cannot be read have an answer of their own', async () => {
  expect(await send('nothing/here')).toMatchObject({ status: 404, body: { reason: 'records.not-found' } });
  expect((await send('pests', { method: 'DELETE' })).status).toBe(404);
  expect((await send('users/%E0%A4%A')).status).toBe(400);
  expect((await send('buildings?page=1&page=2')).status).toBe(400);
  expect((await send('buildings?q=oak%00')).status).toBe(400);
});

test('what goes wrong inside is told to the log with the name of the request, and to nobody else', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const other = createProvider({
    databaseUrl: provider.databaseUrl,
    pinKeys: provider.services.pinKeys,
    portalUrl: 'http://portal.example',
    timeZone: 'UTC',
    now: provider.services.now,
    log,
  });
  const url = await other.listen(0);
  await provider.owner.query('alter table synonyms rename to synonyms_elsewhere');
  const response = await fetch(`${url}/pests`, { headers: { ...headers, 'x-request-id': 'request-1234' } });
  await provider.owner.query('alter table synonyms_elsewhere rename to synonyms');
  await provider.owner.query('alter table buildings rename to buildings_elsewhere');
  const body = JSON.stringify({ password: '386099' });
  const signIn = await fetch(`${url}/buildings/login-building`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  await provider.owner.query('alter table buildings_elsewhere rename to buildings');
  await other.close();
  expect(signIn.status).toBe(500);
  expect(lines.join()).not.toContain('386099');
  expect(response.status).toBe(500);
  expect(response.headers.get('x-request-id')).toBe('request-1234');
  expect(await response.json()).toEqual({
    code: 500,
    reason: 'server.failed',
    failed: 'There is some server side issue. Please try again later.',
  });
  expect(lines.join()).toContain('request-1234');
  expect(lines.join()).toContain('relation');
  expect(lines.join()).not.toContain(headers.authorization!.slice(7));
});

test('the server says whether it lives and whether it is ready', async () => {
  expect(await send('healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await send('readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('the description of the API has every call of the table', async () => {
  const { body } = (await send('openapi.json')) as { body: ApiDocument };
  const operations = Object.values(body.paths).flatMap((path) => Object.values(path));
  const ids = operations.map(({ operationId }) => operationId);
  expect(ids.sort()).toEqual(Object.keys(providerCalls).sort());
  expect(body.paths['/buildings']?.get?.parameters).toContainEqual({
    name: 'order_by',
    in: 'query',
    required: false,
    schema: expect.objectContaining({ enum: expect.arrayContaining(['building_name']) }),
  });
});
