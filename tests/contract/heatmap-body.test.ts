import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { portalCalls } from '@clearunit/shared/api/portal-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWorld, type World } from './world';

let world: World;
beforeAll(async () => {
  world = await buildWorld();
});
afterAll(() => world.close());

/** What is on the wire; fetch would have unpacked it. */
async function answerOf(path: string, headers: Record<string, string>) {
  return new Promise<{ encoding?: string; body: Buffer }>((resolve, reject) => {
    const asked = request(world.portalUrl + path, { headers }, (answer) => {
      const encoding = answer.headers['content-encoding'];
      buffer(answer).then((body) => resolve({ encoding, body }), reject);
    });
    asked.on('error', reject).end();
  });
}

test("a heatmap's body is compressed once on its way to the browser, and its shape fills in what was left out", async () => {
  const path = `/api/portal/buildings/${world.mine.id}/heatmap?month=12`;
  const cookie = await world.cookieOf('customer');
  const packed = await answerOf(path, { ...cookie, 'accept-encoding': 'gzip' });
  const plain = await answerOf(path, { ...cookie, 'accept-encoding': 'identity' });
  expect([packed.encoding, plain.encoding]).toEqual(['gzip', undefined]);
  const text = gunzipSync(packed.body).toString();
  expect(text).toBe(plain.body.toString());
  expect(text).not.toContain('null');

  const { data } = portalCalls.heatmap.response.parse(JSON.parse(text));
  const units = data.floors.flatMap((floor) => floor.units);
  expect(units.map((unit) => [unit.unit, unit.activity_level, unit.upcoming_orders.length])).toEqual([
    ['101', null, 1],
    ['102', null, 1],
    ['103', null, 0],
  ]);
});
