import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { createProvider } from './app';
import { startProvider, untilBlocked } from './testing';

test('stopping lets a call that is under way finish, and does not wait for connections that are kept open', async () => {
  const main = await startProvider();
  const { token, entityid } = await main.signIn(await main.aUser({ role: 'admin' }));
  const { services } = main;
  const other = createProvider({
    databaseUrl: main.databaseUrl,
    pinKeys: main.services.pinKeys,
    portalUrl: 'http://portal.example',
    timeZone: 'UTC',
    now: services.now,
    log: services.log,
  });
  const url = await other.listen(0);
  const holder = await main.owner.connect();
  await holder.query('begin; lock table pests in access exclusive mode');

  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<number>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, entityid };
    const sent = request(`${url}/pests`, { agent, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });
  await untilBlocked(main.owner, 1);

  const begun = Date.now();
  const closed = other.close();
  await holder.query('commit');
  holder.release();
  expect(await answered).toBe(200);
  await closed;
  expect(Date.now() - begun).toBeLessThan(4_000);
  agent.destroy();
  await main.close();
});
