import { randomBytes } from 'node:crypto';
import { machinePath } from '@clearunit/shared/api/api-keys';
import { eventsPath, signatureHeader } from '@clearunit/shared/api/management-events';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { holdConnections } from '../held-connections';
import { buildWorld, type World } from './world';

const masterPin = '7020304';
let world: World;
beforeAll(async () => {
  world = await buildWorld({ trustedProxies: 'loopback' });
  await world.provider.givePins(world.mine.id, { masterPin });
  await world.provider.aBuilding({ name: 'Zoe House', masterPin });
});
afterAll(() => world.close());

/** Connections to the portal that are held open until the test is over. */
async function holdOpen(count: number, request: string) {
  const { sockets, release } = await holdConnections(world.portalUrl, count, request);
  onTestFinished(release);
  return sockets;
}

const headOf = (method: string, path: string, headers: Record<string, string>) =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: portal',
    ...Object.entries(headers).map((pair) => pair.join(': ')),
    '',
    '',
  ].join('\r\n');

/** What a scheduler gets of the portal meanwhile: a list, and a form with a file. */
async function othersAreAnswered() {
  const headers = await world.cookieOf('scheduler');
  const paths = [
    '/api/session',
    '/api/portal/pests',
    `/api/portal/buildings/${world.mine.id}/heatmap`,
    '/readyz',
  ];
  for (let time = 0; time < 5; time++) {
    for (const path of paths) expect((await fetch(world.portalUrl + path, { headers })).status).toBe(200);
  }
  const form = new FormData();
  form.set('document', new Blob(['no document']), 'order.pdf');
  const path = `/api/portal/buildings/${world.mine.id}/po-document`;
  const sent = await fetch(world.portalUrl + path, { method: 'POST', body: form, headers });
  expect([200, 400, 422]).toContain(sent.status);
}

/** What a contact gets meanwhile who has the PIN of several buildings, this one the first. */
async function masterPinIsAnswered() {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ pin: masterPin });
  const signedIn = await fetch(`${world.portalUrl}/api/session`, { method: 'POST', headers, body });
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!;
  await isAnswered({ cookie });
}

async function isAnswered(headers: Record<string, string>) {
  for (const path of ['/api/session', `/api/portal/buildings/${world.mine.id}/heatmap`])
    expect((await fetch(world.portalUrl + path, { headers })).status).toBe(200);
}

test('uploads of one PIN that never end take nothing from others', async () => {
  const cookie = await world.cookieOf('customer');
  const headers = {
    ...cookie,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': '1000000',
  };
  await holdOpen(200, `${headOf('POST', `/api/portal/buildings/${world.mine.id}/po-document`, headers)}--x`);
  await othersAreAnswered();
  await masterPinIsAnswered();
  // Others with the same PIN upload nothing meanwhile, but do all else.
  await isAnswered(cookie);
});

test('JSON of one PIN that never ends takes nothing from others', async () => {
  const headers = {
    ...(await world.cookieOf('customer')),
    'Content-Type': 'application/json',
    'Content-Length': '90000',
  };
  await holdOpen(200, `${headOf('POST', '/api/portal/service-orders/create-order', headers)}{`);
  await othersAreAnswered();
  await masterPinIsAnswered();
});

test('events that nobody signed, and whose bodies never come, take nothing from others', async () => {
  const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  const headers = { [signatureHeader]: signature, 'Content-Length': '1000000' };
  await holdOpen(200, headOf('POST', `/api${eventsPath}`, headers));
  await othersAreAnswered();
});

/** Connections from so many networks that each could have its share of what there is for strangers. */
async function holdFromNetworks(count: number, headOf: (address: string) => string) {
  for (let network = 0; network < count; network++)
    await holdOpen(4, headOf(`2001:db8:${network.toString(16)}:1::1`));
}

test('events that strangers of twenty networks never end take nothing from others', async () => {
  const signature = `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`;
  await holdFromNetworks(20, (address) =>
    headOf('POST', `/api${eventsPath}`, {
      [signatureHeader]: signature,
      'Content-Length': '1000000',
      'X-Forwarded-For': address,
    }),
  );
  await othersAreAnswered();
});

test('a document with a made-up API key is refused before it has come', async () => {
  const path = `${machinePath}/buildings/${world.mine.id}/po-document`;
  const head = headOf('POST', path, {
    Authorization: `Bearer cu_${'x'.repeat(43)}`,
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': '1000000',
  });
  const [socket] = await holdOpen(1, `${head}--x`);
  const answer = await new Promise((resolve) => socket!.once('data', (bytes) => resolve(String(bytes))));
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test.each([
  ['without a signature', {}],
  ['signed long ago', { [signatureHeader]: `t=1,v1=${'0'.repeat(64)}` }],
])('an event %s is refused before its body has come', async (_which, signed) => {
  const head = headOf('POST', `/api${eventsPath}`, { ...signed, 'Content-Length': '1000000' });
  const [socket] = await holdOpen(1, head);
  const answer = await new Promise((resolve) => socket!.once('data', (bytes) => resolve(String(bytes))));
  expect(answer).toMatch(/^HTTP\/1\.1 40[14] /);
});

// It reads 400 MB from the database: seven seconds on a slow machine that does nothing else.
test('downloads of one PIN that nobody reads take nothing from others', { timeout: 60_000 }, async () => {
  const admin = await world.cookieOf('admin');
  const { data: folder } = await world.provider.call(
    'createFolder',
    { body: { title: 'Large', description: '' } },
    await world.signIn('admin'),
  );
  const form = new FormData();
  const bytes = randomBytes(4_000_000);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  form.set('document', new Blob([bytes], { type: 'application/pdf' }), 'large.pdf');
  const path = `/api/portal/folders/${folder.uuid}/upload-document`;
  const uploaded = await fetch(world.portalUrl + path, { method: 'POST', headers: admin, body: form });
  const document = (await uploaded.json()) as { data: { uuid: string } };
  await holdOpen(
    100,
    headOf('GET', `/api/portal/documents/${document.data.uuid}`, await world.cookieOf('customer')),
  );
  await othersAreAnswered();
  const whole = await fetch(`${world.portalUrl}/api/portal/documents/${document.data.uuid}`, {
    headers: admin,
  });
  expect(bytes.equals(new Uint8Array(await whole.arrayBuffer()))).toBe(true);
});
