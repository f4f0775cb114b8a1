import { type AdminResource, adminResources } from '@clearunit/shared/api/resources';
import { parseServiceCodes } from '@clearunit/shared/domain/prices';
import { type DataProvider, fetchUtils } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filters } from '../../proxy/src/resources/filters';
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

test('building-orders takes which planned visits are asked for, and refuses others than it knows', async () => {
  const list = (due: string) =>
    clientOf('building-orders').getList('building-orders', {
      ...wholeList,
      filter: { building_id: world.mine.id, sort_by: 0, due },
    });
  await expect(list('overdue')).resolves.toMatchObject({ data: expect.any(Array) });
  await expect(list('someday')).rejects.toMatchObject({ status: 400 });
});

const aFolder = async () =>
  (await clientOf('folders').create('folders', { data: { title: 'Sorted', description: '' } })).data.id;

const anUnassignedBuilding = async () => (await world.provider.aBuilding({ units: ['101'] })).id;

/** Records that are read and sent back, which nobody makes in a form, and a field of each that cannot be changed. */
const sentBack: [AdminResource, () => Promise<unknown>, fixed: string][] = [
  ['buildings', anUnassignedBuilding, 'unit_count'],
  ['technicians', () => first('technicians'), 'created_at'],
];
const first = async (name: AdminResource) => (await clientOf(name).getList(name, wholeList)).data[0]!.id;

test.each(sentBack)(
  'a record of %s is sent back as it was read, and what cannot be changed is refused where it differs',
  async (name, find, fixed) => {
    const id = (await find()) as string;
    const { data: record } = await clientOf(name).getOne(name, { id });
    expect(record).toHaveProperty(fixed);
    const { data: saved } = await clientOf(name).update(name, { id, data: record, previousData: record });
    expect(saved).toEqual(record);
    const other = { ...saved, [fixed]: typeof saved[fixed] === 'number' ? 999 : 'another' };
    const answer = clientOf(name).update(name, { id, data: other, previousData: saved });
    await expect(answer).rejects.toMatchObject({ status: 400 });
  },
);

test('a branch that is read and sent back with another minimum charge keeps its prices', async () => {
  const id = await first('prices');
  const { data: branch } = await clientOf('prices').getOne('prices', { id });
  const data = { ...branch, minimum_charge: branch.minimum_charge + 100 };
  const { data: saved } = await clientOf('prices').update('prices', { id, data, previousData: branch });
  expect(saved.minimum_charge).toBe(data.minimum_charge);
  expect(parseServiceCodes(saved.service_code)).toEqual(parseServiceCodes(branch.service_code));
});

describe.each(names)('the unchanged simple-rest client on %s', (name) => {
  test('is refused a sort and a filter that the list does not have', async () => {
    const asked = (wish: object) =>
      clientOf(name)
        .getList(name, { ...wholeList, ...wish })
        .then(() => 200)
        .catch((error) => error.status);
    const needed = name === 'building-orders' ? { building_id: world.mine.id } : {};
    const filter = name === 'documents' ? { folder_id: await aFolder() } : needed;
    expect(await asked({ filter, sort: { field: 'shoe_size', order: 'ASC' } })).toBe(400);
    for (const named of ['shoe_size', 'constructor', '__proto__', 'toString']) {
      const unknown = JSON.parse(`{ "${named}": "46" }`);
      expect(
        await asked({
          filter: Object.defineProperties({ ...filter }, Object.getOwnPropertyDescriptors(unknown)),
        }),
        named,
      ).toBe(400);
    }
    // What waits for a building or a folder to be named does not take any sort meanwhile.
    expect(await asked({ filter: {}, sort: { field: 'shoe_size', order: 'ASC' } })).toBe(400);
    expect(await asked({ filter: { id: [world.mine.id], shoe_size: 46 } })).toBe(400);
  });

  test.each(filters[name].filter((filter) => filter !== 'box'))(
    'is refused what is no value of the filter %s',
    async (filter) => {
      const needed = name === 'building-orders' ? { building_id: world.mine.id } : {};
      const asked = { ...wholeList, filter: { ...needed, [filter]: { shoe_size: 46 } } };
      await expect(clientOf(name).getList(name, asked)).rejects.toMatchObject({ status: 400 });
    },
  );

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
  'an export of %s refuses a sort and a filter that the list does not have',
  async (name) => {
    const statusOf = async (query: Record<string, unknown>) => {
      const asked = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
      const address = `${world.portalUrl}/api/admin/${name}/export?${new URLSearchParams(asked)}`;
      const answer = await fetch(address, { headers: await world.cookieOf(readerOf(name)) });
      await answer.body?.cancel();
      return answer.status;
    };
    expect(await statusOf({ filter: {}, sort: ['id', 'ASC'] })).toBe(200);
    expect(await statusOf({ filter: {}, sort: ['shoe_size', 'ASC'] })).toBe(400);
    expect(await statusOf({ filter: { constructor: 1 } })).toBe(400);
  },
);

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
