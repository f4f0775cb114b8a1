import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { deviceCookie, newDeviceToken } from './device-cookie';

/** A server that answers with the device's token and keeps it. */
async function serve(secure: boolean) {
  const devices = deviceCookie('pin-device', { secure });
  const app = express();
  app.use((req, res) => {
    const token = devices.read(req) ?? newDeviceToken();
    devices.keep(res, token);
    res.json(token);
  });
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (cookie = '') => {
    const response = await fetch(url, { headers: { cookie } });
    return { token: await response.json(), set: response.headers.getSetCookie()[0]! };
  };
}

test('a device keeps its token for a year, out of reach of scripts and of other sites', async () => {
  const ask = await serve(true);
  const { token, set } = await ask();
  expect(set).toMatch(/^__Host-pin-device=/);
  for (const part of ['Max-Age=31536000', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) {
    expect(set).toContain(part);
  }
  const again = await ask(`other=1; ${set.split(';')[0]}; more=2`);
  expect(again.token).toBe(token);
});

test('without https it is another cookie', async () => {
  const { set } = await (await serve(false))();
  expect(set).toMatch(/^pin-device=/);
  expect(set).not.toContain('Secure');
});

test.each(['', 'pin-device=', 'pin-device=short', `pin-device=${'x'.repeat(43)}"`, 'a;;=;'])(
  'what is no token is replaced: %j',
  async (cookie) => {
    const { token } = await (await serve(false))(cookie);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain(token);
  },
);
