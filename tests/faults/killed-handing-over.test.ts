import { portalCalls } from '@clearunit/shared/api/portal-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReferenceServer, referenceToken, startReferenceServer } from '../management/reference-server';
import { type People, signInEverybody } from './people';
import { StartedPortal } from './started';
import { openStored } from './stored';

let server: ReferenceServer;
let portal: StartedPortal;
let people: People;
beforeAll(async () => {
  server = await startReferenceServer();
  portal = await StartedPortal.prepare({ MANAGEMENT_URL: server.url, MANAGEMENT_TOKEN: referenceToken });
  await portal.start();
  people = await signInEverybody(portal.url);
}, 300_000);
afterAll(async () => {
  await portal.remove();
  await server.stop();
}, 60_000);

const submit = async (at: number) => {
  const body = people.requestFor(people.building.units[at]!.unit);
  return (await people.contact.call(portalCalls.submitOrder, { body })).data;
};
const whyNotSynced = async (orderId: string) =>
  (await people.scheduler.call(portalCalls.order, { params: { id: orderId }, query: {} })).not_synced?.error;
const ofOrder = (order: { order_number: number | null }) =>
  server.carriedOut.filter(({ number }) => number === order.order_number);

test('a portal that is killed after an order was stored, and while one is handed over, hands both over once', {
  timeout: 240_000,
}, async () => {
  // What is handed over at once is refused; both orders go on waiting.
  server.behave(422);
  const stored = await submit(0);
  const asked = await submit(1);
  for (const { id } of [stored, asked])
    await expect.poll(() => whyNotSynced(id), { timeout: 20_000 }).toBe('Branch 7 is closed.');
  // The system does what it is asked and never says so.
  server.behave('silence');
  const sync = { params: { id: asked.id }, query: {} };
  const unanswered = Promise.allSettled([people.scheduler.call(portalCalls.syncOrder, sync)]);
  await expect.poll(() => ofOrder(asked), { timeout: 20_000 }).toHaveLength(1);
  await portal.kill();
  expect((await unanswered).map(({ status }) => status)).toEqual(['rejected']);

  server.behave();
  await portal.start();
  const database = await openStored(portal.dataDir);
  // As if the time were over that the attempts before had set.
  await database.query(
    `update order_pushes set leased_until = null, due_at = '-infinity' where due_at is not null`,
  );
  await database.query(`insert into jobs.job (name) values ('push-orders')`);
  const waiting = () =>
    database.query('select order_number from order_pushes where pushed_version < version');
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toEqual([]);
  await database.close();
  expect(ofOrder(stored)).toHaveLength(1);
  expect(ofOrder(asked)).toHaveLength(1);
  const [{ key } = { key: '' }] = ofOrder(asked);
  expect(server.keys.filter((sent) => sent === key).length).toBeGreaterThan(1);
});
