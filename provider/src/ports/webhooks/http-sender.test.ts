import type { lookup } from 'node:dns';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpWebhookSender } from './http-sender';
import { isReachable, networksOf } from './public-addresses';
import { startReceiver } from './testing/receiver';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(() => receiver.behave());

const local = httpWebhookSender({ networks: ['127.0.0.0/8'], patience: 500 });
const now = new Date('2026-07-15T14:00:00Z');
const event = { secret: 'whsec_test', id: 'an id', type: 'test', attempt: 3, body: '{"name":"Élan"}' };
const send = (url = receiver.url) => local.send({ ...event, url }, now);

describe('what is sent', () => {
  test('is the body to the letter, signed with its time, with id, type and attempt', async () => {
    const answer = await send();
    expect(answer).toMatchObject({ isDelivered: true, status: 200, error: null, answer: 'answered 200' });
    const [got] = receiver.received;
    expect(got).toMatchObject({ id: 'an id', type: 'test', attempt: 3, text: event.body });
    expect(receiver.isSigned(got!, 'whsec_test', now)).toBe(true);
    expect(receiver.isSigned(got!, 'whsec_other', now)).toBe(false);
    expect(receiver.isSigned(got!, 'whsec_test', new Date('2026-07-15T14:06:00Z'))).toBe(false);
  });

  test.each([301, 302, 400, 404, 410, 500, 503])(
    'is not delivered with %d, and no redirect is followed',
    async (status) => {
      receiver.behave(() => status);
      expect(await send()).toMatchObject({ isDelivered: false, status, error: `HTTP ${status}` });
      expect(receiver.received).toHaveLength(1);
    },
  );

  test('is not delivered to a receiver that does not answer, or is not there', async () => {
    receiver.behave(() => 'silence');
    expect(await send()).toMatchObject({ isDelivered: false, status: null, error: 'no answer within 0.5 s' });
    const refused = 'it refuses connections (ECONNREFUSED)';
    expect((await send('http://127.0.0.1:1/')).error).toBe(refused);
    expect((await send('https://127.0.0.1:1/')).error).toBe(refused);
    const plain = await send(receiver.url.replace('http:', 'https:'));
    expect(plain.error).toMatch(/^it does not speak TLS \(/);
  });

  test.each([
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
      'closed without an answer',
    ],
    ['interim answers only', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100), 'no answer within 0.5 s'],
    ['no HTTP', 'SSH-2.0-x\r\n', 'its answer is not understood (HPE_INVALID_CONSTANT)'],
  ])('is not delivered to a receiver that answers %s', async (_, answer, error) => {
    const odd = createTcpServer((socket) =>
      socket.on('error', () => {}).once('data', () => socket.write(answer)),
    );
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
    const { port } = odd.address() as AddressInfo;
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({
      isDelivered: false,
      status: null,
      error,
    });
    await new Promise((resolve) => odd.close(resolve));
  });

  test('an answer without end is read a few kilobytes far', async () => {
    const endless = createServer((_, response) => {
      response.writeHead(200);
      response.write('\0x'.repeat(10_000));
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as AddressInfo;
    const answer = await send(`http://127.0.0.1:${port}/`);
    expect(answer).toMatchObject({ isDelivered: true, answer: 'x'.repeat(500) });
    endless.closeAllConnections();
    endless.close();
  });
});

describe('where nothing is sent to', () => {
  const sender = httpWebhookSender({ patience: 2_000 });

  test.each([
    ['http://receiver.example/', 'not-safe'],
    ['ftp://receiver.example/', 'not-safe'],
    ['https://user@receiver.example/', 'not-safe'],
    ['https://localhost/', 'not-public'],
    ['https://127.0.0.1/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://0x7f.1/', 'not-public'],
    ['https://169.254.169.254/latest/meta-data', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[::ffff:10.0.0.1]/', 'not-public'],
    ['https://[fd00::1]/', 'not-public'],
    ['https://receiver.example/', 'yes'],
    ['https://93.184.216.34/', 'yes'],
  ])('%s is %s', async (url, verdict) => {
    expect(sender.accepts(url)).toBe(verdict);
    if (verdict !== 'yes') expect((await sender.send({ ...event, url }, now)).status).toBeNull();
  });

  test('a name is refused by the addresses that it has when it is sent to', async () => {
    const url = `https://receiver.example:${receiver.port}/`;
    // The name had a public address when the webhook was made.
    const addresses = [{ address: '127.0.0.1', family: 4 }];
    const resolve = ((_host: string, _options: object, done: (failure: null, found: object[]) => void) =>
      done(null, addresses)) as unknown as typeof lookup;
    const strict = httpWebhookSender({ patience: 2_000, resolve });
    expect(strict.accepts(url)).toBe('yes');
    expect((await strict.send({ ...event, url }, now)).error).toBe('its address is not public');
    addresses[0] = { address: '10.0.0.7', family: 4 };
    expect((await strict.send({ ...event, url }, now)).error).toBe('its address is not public');
    // Where this machine is allowed the connection is made, to a receiver that speaks no TLS.
    addresses[0] = { address: '127.0.0.1', family: 4 };
    const lax = httpWebhookSender({ networks: ['127.0.0.0/8'], patience: 2_000, resolve });
    expect((await lax.send({ ...event, url }, now)).error).not.toContain('public');
    expect(receiver.received).toEqual([]);
  });

  test('http is for this machine only, whatever networks are allowed', () => {
    expect(local.accepts('http://10.0.0.1/')).toBe('not-safe');
    const inner = httpWebhookSender({ networks: ['10.0.0.0/8'] });
    expect(inner.accepts('http://127.0.0.1/')).toBe('not-safe');
    expect(inner.accepts('https://10.2.3.4/')).toBe('yes');
    expect(inner.accepts('https://192.168.0.1/')).toBe('not-public');
  });
});

test('addresses of the public internet are reachable, special ones are not', () => {
  const none = networksOf([]);
  const special = [
    '0.0.0.0',
    '100.64.0.1',
    '172.31.255.255',
    '192.0.2.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const special6 = [
    '::',
    'fe80::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::',
    '::ffff:8.8.8.8',
    'x',
  ];
  for (const address of [...special, ...special6])
    expect([address, isReachable(address, none)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111'])
    expect([address, isReachable(address, none)]).toEqual([address, true]);
  expect(() => networksOf(['10.0.0.0'])).toThrow('no network');
});
