import { type AdminResource, adminResources } from '@clearunit/shared/api/portal';
import { type DataProvider, fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWorld, type Reader, type World } from './world';

let world: World;
const clients = new Map<Reader, DataProvider>();
beforeAll(async () => {
  world = await buildWorld();
  for (const reader of ['admin', 'scheduler'] as const) {
    const headers = await world.cookieOf(reader);
    clients.set(
      reader,
      simpleRestProvider(`${world.portalUrl}/api/admin`, (url, options = {}) =>
        fetchUtils.fetchJson(url, {
          ...options,
          headers: new Headers({ accept: 'application/json', ...headers }),
        }),
      ),
    );
  }
});
afterAll(() => world.close());

/** Who uses a resource: orders and critical units are the scheduler's, everything else the admin's. */
const ofScheduler = ['orders', 'critical-units', 'closed-doors'];
const readerOf = (name: string) => (ofScheduler.includes(name) ? 'scheduler' : 'admin');
const clientOf = (name: string) => clients.get(readerOf(name))!;

const wholeList = {
  pagination: { page: 1, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
  filter: {},
};
const names = Object.keys(adminResources) as AdminResource[];

describe.each(names)('the unchanged simple-rest client on %s', (name) => {
  test('lists a page and knows how many there are', async () => {
    const { data, total } = await clientOf(name).getList(name, wholeList);
    expect(total).toBeGreaterThanOrEqual(data.length);
    for (const row of data) expect(row.id).toBeDefined();
  });

  test('gets a record of the list by its id, alone and among others', async () => {
    const { data } = await clientOf(name).getList(name, wholeList);
    const [first] = data;
    if (!first) return;
    if (!('read' in adminResources[name])) return;
    const one = await clientOf(name).getOne(name, { id: first.id });
    expect(one.data.id).toBe(first.id);
    const many = await clientOf(name).getMany(name, { ids: [first.id, first.id] });
    expect(many.data.map(({ id }) => id)).toEqual([first.id]);
  });

  test('lists what belongs to another record', async () => {
    const { data } = await clientOf(name).getManyReference(name, {
      ...wholeList,
      target: 'building_id',
      id: world.mine.id,
    });
    expect(Array.isArray(data)).toBe(true);
  });

  test('hears that a record is not there, and that a verb is not offered', async () => {
    const missing = '01900000-0000-7000-8000-000000000000';
    const client = clientOf(name);
    const statusOf = (asked: Promise<unknown>) => asked.then(() => 200).catch((error) => error.status);
    const verbs: Record<string, unknown> = adminResources[name];
    const read = await statusOf(client.getOne(name, { id: missing }));
    expect('read' in verbs ? [400, 404] : [405]).toContain(read);
    const changes = { id: missing, data: {}, previousData: { id: missing } };
    const asked = {
      create: () => client.create(name, { data: {} }),
      update: () => client.updateMany(name, { ids: [missing], data: {} }),
      remove: () => client.deleteMany(name, { ids: [missing] }),
    };
    for (const [verb, ask] of Object.entries(asked)) {
      const status = await statusOf(ask());
      if (verb in verbs) expect([400, 404, 409, 422], `${name} ${verb}`).toContain(status);
      else expect(status, `${name} ${verb}`).toBe(405);
    }
    if (!('update' in verbs)) expect(await statusOf(client.update(name, changes))).toBe(405);
  });
});

test.each(names.filter((name) => 'export' in adminResources[name]))(
  'thousands of chosen rows of %s, more than an address can name, are exported by their ids',
  async (name) => {
    const uuids = Array.from(
      { length: 5_000 },
      (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    );
    const answer = await fetch(`${world.portalUrl}/api/admin/${name}/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await world.cookieOf(readerOf(name))) },
      // A unit is named with its building.
      body: JSON.stringify({
        filter: '{}',
        ids: JSON.stringify(name === 'units' ? uuids.map((id) => `${id}.${id}`) : uuids),
      }),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
  },
);
