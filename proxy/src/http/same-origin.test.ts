import { listenerOf } from '@clearunit/shared/server';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { sameOriginOnly } from './same-origin';

/** The status that a change of a page of an origin gets, at a portal with an address or without. */
async function statusOf(portalUrl: string | undefined, origin: string | undefined, headers = {}) {
  const app = express();
  app.use(sameOriginOnly(portalUrl));
  app.use((_req, res) => void res.end());
  app.use(((_failure, _req, res, _next) => void res.status(403).end()) as express.ErrorRequestHandler);
  const { listen, close } = listenerOf(app);
  onTestFinished(close);
  const url = await listen(0);
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { ...(origin && { origin: origin.replace('its-own', new URL(url).host) }), ...headers },
  });
  return status;
}

const portal = 'https://portal.example';

test.each([
  ['https://portal.example', 200],
  ['http://portal.example', 403],
  ['https://portal.example:8443', 403],
  ['https://elsewhere.example', 403],
  ['https://portal.example.elsewhere.example', 403],
  ['null', 403],
  [undefined, 200],
])('at an https address the origin %s gets %d: scheme, name and port count', async (origin, status) => {
  expect(await statusOf(portal, origin)).toBe(status);
});

test('without an address the host decides, whatever the scheme, and another site is refused by what the browser says', async () => {
  expect(await statusOf(undefined, 'https://its-own')).toBe(200);
  expect(await statusOf(undefined, 'https://elsewhere.example')).toBe(403);
  expect(await statusOf(portal, portal, { 'sec-fetch-site': 'same-site' })).toBe(403);
});
