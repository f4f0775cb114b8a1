import { type AdminResource, adminResources } from '@clearunit/shared/api/resources';
import { rolesFor } from '@clearunit/shared/domain/access';
import { orderFilters } from '@clearunit/shared/domain/orders';
import { allRows } from '@clearunit/shared/domain/paging';
import { type DataProvider, fetchUtils, type Identifier, type RaRecord } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../proxy/src/resources';
import type { filters } from '../../proxy/src/resources/filters';
import type { Resource } from '../../proxy/src/resources/resource';
import { buildWorld, type World } from './world';

/**
 * Every resource as an unchanged react-admin uses it (specification README no. 22), on the demo's portfolio. What is
 * asked follows from the table of resources, and from the sorts, filters and fields that each has.
 */
let world: World;
let branch: string;
/** The building whose units are put on the critical list, each once. */
let watchedBuilding: string;
let watched = 0;
const clients = new Map<string, DataProvider>();
beforeAll(async () => {
  world = await buildWorld({ withDemo: true });
  for (const reader of ['admin', 'scheduler'] as const) {
    const headers = await world.cookieOf(reader);
    const httpClient = (url: string, options: fetchUtils.Options = {}) =>
      fetchUtils.fetchJson(url, {
        ...options,
        headers: new Headers({ accept: 'application/json', ...headers }),
      });
    clients.set(reader, simpleRestProvider(`${world.portalUrl}/api/admin`, httpClient));
  }
  await makeWhatTheDemoLacks();
  const units = Array.from({ length: 40 }, (_, at) => String(101 + at));
  const schedulerId = world.people.scheduler!.id;
  watchedBuilding = (await world.provider.aBuilding({ schedulerId, units })).id;
  branch = (await list('prices')).data[0]!.branch_id;
}, 120_000);
afterAll(() => world.close());

/** An order that is done without an invoice, and deliveries of webhooks. */
async function makeWhatTheDemoLacks() {
  const { provider, scheduled, scheduledUnit, today } = world;
  const webhook = {
    name: 'Ours',
    url: 'https://8.8.8.8/events',
    events: ['order' as const],
    customer_id: null,
  };
  await provider.call('addWebhook', { body: webhook }, await world.signIn('admin'));
  const units = [{ order_unit_id: scheduledUnit, time_range: 'time_window_1' as const }];
  const done = { order_id: scheduled, order_status: 'completed' as const, work_date: today, units };
  await provider.call('updateStatus', { body: done }, await world.signIn('scheduler'));
  for (const unit of ['102', '103'])
    await provider.call('submitOrder', { body: world.requestFor(unit) }, await world.signIn('customer'));
}

const names = Object.keys(adminResources) as AdminResource[];
type With<Verb extends string> = {
  [Name in AdminResource]: (typeof adminResources)[Name] extends Record<Verb, unknown> ? Name : never;
}[AdminResource];
const namesWith = <Verb extends string>(verb: Verb) =>
  names.filter((name) => verb in adminResources[name]) as With<Verb>[];

const clientOf = (name: AdminResource) =>
  clients.get(rolesFor(adminResources[name].list).includes('admin') ? 'admin' : 'scheduler')!;
const fieldsOf = (name: AdminResource): Partial<Resource> & Pick<Resource, 'sorts'> => resources[name];

type Filter = Record<string, unknown>;
/** A whole list, as far as it shows anything without being asked for a part. */
const scopes: { [Name in AdminResource]?: () => Filter | Promise<Filter> } = {
  invoices: () => ({ filter_by: 'all' }),
  'completed-orders': () => ({ list: 'posted' }),
  'closed-doors': () => ({ list: 'all' }),
  'pin-requests': () => ({ status: 'all' }),
  'building-orders': async () => ({ building_id: (await firstOf('buildings', 'unit_count')).id }),
  documents: async () => ({ folder_id: (await firstOf('folders', 'document_count')).id }),
};
const firstOf = async (name: AdminResource, most: string) =>
  (await list(name, { sort: { field: most, order: 'DESC' } })).data[0]!;

type Wanted = Partial<Parameters<DataProvider['getList']>[1]>;
const byId = { field: 'id', order: 'ASC' as 'ASC' | 'DESC' };
async function list(name: AdminResource, wanted: Wanted = {}) {
  const pagination = { page: 1, perPage: allRows };
  const filter = wanted.filter ?? (await scopes[name]?.()) ?? {};
  return clientOf(name).getList(name, { pagination, sort: byId, ...wanted, filter });
}

const wholeLists = new Map<AdminResource, ReturnType<typeof list>>();
/** The whole list, asked for once: only tests that come before any change use it. */
function wholeList(name: AdminResource): ReturnType<typeof list> {
  const asked = wholeLists.get(name) ?? list(name);
  wholeLists.set(name, asked);
  return asked;
}
const idsOf = (rows: readonly { id: Identifier }[]) => rows.map(({ id }) => id);

describe.each(names)('the list of %s', (name) => {
  test('has rows with ids of their own, and says how many', async () => {
    const { data, total } = await wholeList(name);
    expect(data.length).toBeGreaterThan(0);
    expect(total).toBe(data.length);
    expect(new Set(idsOf(data)).size).toBe(total);
  });

  test('is the same in pages, of more rows than the console shows too', async () => {
    const { data, total } = await wholeList(name);
    const perPage = Math.ceil(data.length / 4);
    const count = Math.ceil(data.length / perPage);
    const pages = await Promise.all(
      Array.from({ length: count + 1 }, (_, at) => list(name, { pagination: { page: at + 1, perPage } })),
    );
    expect(pages.flatMap((page) => idsOf(page.data))).toEqual(idsOf(data));
    expect(pages.map((page) => page.total)).toEqual(pages.map(() => total));
  });

  test.each(fieldsOf(name).sorts)('sorts by %s in both directions', async (field) => {
    const sorted = async (order: 'ASC' | 'DESC') => (await list(name, { sort: { field, order } })).data;
    const [up, down] = [await sorted('ASC'), await sorted('DESC')];
    expect(idsOf(down).sort()).toEqual(idsOf(up).sort());
    if (field === 'id') {
      expect(idsOf(up)).toEqual(idsOf(up).sort(byValue));
      expect(idsOf(down)).toEqual(idsOf(up).reverse());
    } else {
      expect(valuesOf(down, field)).toEqual(valuesOf(up, field).reverse());
    }
    const perPage = Math.min(Math.ceil(up.length / 2), 25);
    const pages = await Promise.all(
      [1, 2].map((page) => list(name, { sort: { field, order: 'DESC' }, pagination: { page, perPage } })),
    );
    expect(pages.flatMap((page) => idsOf(page.data))).toEqual(idsOf(down).slice(0, 2 * perPage));
  });
});

/** Ids that are numbers by these, others by their letters. */
const byValue = (one: Identifier, other: Identifier): number =>
  Number(one) - Number(other) || (one < other ? -1 : 1);

/**
 * The values of a field in the order of the rows, those of a group once; empty ones, which may be last in both
 * directions, left out. A list that is sorted by the field has them in the other order the other way round.
 */
function valuesOf(rows: readonly RaRecord[], field: string): unknown[] {
  const values = rows
    .map((row) => row[field])
    .filter((value) => value !== null && value !== undefined && value !== '')
    .map((value) => JSON.stringify(value).toLowerCase());
  return values.filter((value, at) => value !== values[at - 1]);
}

type FilterValues = {
  [Name in AdminResource]: Record<(typeof filters)[Name][number], (row: RaRecord) => unknown>;
};
/** For each filter a value that finds a row of the list. */
const found: FilterValues = {
  buildings: {
    status: () => 'active',
    q: (row) => row.building_name,
    scheduler: (row) => row.scheduler_id ?? 'none',
    customer: () => undefined,
    city: (row) => row.building_city.toLowerCase(),
    branch: (row) => row.branch_id ?? 'none',
  },
  units: { q: (row) => row.unit, building_id: (row) => row.building_id },
  invoices: { q: (row) => String(row.order_number), filter_by: () => 'all' },
  'missing-orders': { q: (row) => row.buildingName, box: () => 'missing' },
  'completed-orders': {
    q: (row) => String(row.order_number),
    list: () => 'posted',
    month: (row) => row.work_date.slice(0, 7),
    customer: () => undefined,
  },
  'closed-doors': {
    q: (row) => row.building_name,
    list: () => 'all',
    building_id: (row) => row.building_id,
    outcome: (row) => row.outcome,
    from: (row) => row.work_date,
    to: (row) => row.work_date,
    customer_id: () => undefined,
    technician: (row) => row.technician_name,
  },
  'critical-units': {
    q: (row) => row.building_address,
    scheduler: () => undefined,
    type: (row) => row.status,
  },
  logs: {
    field: (row) => row.fieldName,
    q: (row) => row.performedBy,
    startDate: () => undefined,
    endDate: () => undefined,
    locationCode: () => '',
  },
  'security-log': {
    kind: (row) => row.kind,
    q: (row) => row.actor.slice(0, 5),
    day: () => world.today,
    box: () => 'log',
  },
  mails: { q: (row) => row.subject, status: (row) => row.status, box: () => 'mail' },
  'webhook-deliveries': {
    q: (row) => row.building,
    webhook_id: (row) => row.webhook_id,
    state: (row) => row.state,
    kind: (row) => row.type.split('.')[0],
    box: () => 'log',
  },
  orders: {
    q: (row) => row.building_name,
    order_status: () => 'posted',
    batch: () => undefined,
    status: () => 'scheduled',
    urgency: (row) => row.urgency,
  },
  'posted-batches': { q: (row) => String(row.BatchNumber), order_status: () => 'posted' },
  'building-orders': {
    q: (row) => row.unit_number,
    building_id: (row) => row.building_id,
    sort_by: () => orderFilters.completed,
    due: () => undefined,
  },
  'draft-requests': { q: (row) => row.building_name },
  'follow-up-requests': {
    q: (row) => row.building_name,
    status: (row) => row.status,
    building_id: (row) => row.building_id,
  },
  'pin-requests': {
    q: (row) => row.question_one,
    status: (row) => row.status,
    from: () => undefined,
    to: () => world.today,
  },
  prices: { q: (row) => row.branch_name },
  settings: { q: (row) => row.name, status: () => 'active' },
  folders: { q: (row) => row.title },
  documents: { q: (row) => row.name, folder_id: (row) => row.folder_id },
  customers: { q: (row) => row.email },
  schedulers: { q: (row) => row.email },
  technicians: { q: (row) => row.email, role: (row) => row.role },
  admins: { q: (row) => row.email },
};
const everyFilter = names.flatMap((name) =>
  Object.entries<(row: RaRecord) => unknown>(found[name]).map(([filter, of]) => ({ name, filter, of })),
);

test.each(everyFilter)('$name are filtered by $filter', async ({ name, filter, of }) => {
  const scope = (await scopes[name]?.()) ?? {};
  const all = await wholeList(name);
  const value = of(all.data[0]!);
  const { data } = await list(name, { filter: { ...scope, [filter]: value } });
  expect(data.length, String(value)).toBeGreaterThan(0);
  expect(data.length).toBeLessThanOrEqual(all.data.length);
  if (value && data.every((row) => filter in row))
    expect(new Set(data.map((row) => row[filter]))).toEqual(new Set([value]));
  if (!filter.endsWith('_id')) return;
  const pagination = { page: 1, perPage: 10 };
  const referring = { target: filter, id: value as string, pagination, sort: byId, filter: scope };
  const { data: referred, total } = await clientOf(name).getManyReference(name, referring);
  expect([referred.length, total]).toEqual([Math.min(data.length, 10), data.length]);
});

describe.each(namesWith('read'))('records of %s', (name) => {
  test('are read alone and with others, in the order in which they are asked for', async () => {
    const { data } = await list(name, { pagination: { page: 1, perPage: 25 } });
    const ids = idsOf(data).reverse();
    const many = await clientOf(name).getMany(name, { ids });
    expect(idsOf(many.data)).toEqual(ids);
    const one = await clientOf(name).getOne(name, { id: ids[0]! });
    expect(one.data).toEqual(many.data[0]);
  });
});

let made = 0;
const inLetters = (number: number) =>
  [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
const aPerson = () => {
  made += 1;
  return {
    first_name: `Robin ${inLetters(made)}`,
    last_name: `Birch ${inLetters(made)}`,
    email: `robin.${made}@birch.example`,
    company: `Birch Living ${made}`,
    contact_number: `1416555${1000 + made}`,
    address: `${made} King Street`,
  };
};
/** New records, each with other values than the one before. */
const newRecords: Record<With<'create'>, () => Record<string, unknown>> = {
  buildings: () => {
    made += 1;
    return {
      ...world.newBuilding,
      building_name: `Court ${made}`,
      building_address: `${made} Court Street, Toronto, ON`,
      building_city: 'Toronto',
      location_id: `CRT-${made}`,
      TimeWindow1: `08:${10 + (made % 40)}-12:00`,
      TimeWindow2: `13:${10 + (made % 40)}-17:00`,
      customer_name: `Court Living ${made}`,
      customer_email: `court.${made}@test.example`,
      location_note: `Door ${made}`,
      building_po_mo_wo: made % 2 === 0 ? 'none' : 'po',
      branch_id: branch,
    };
  },
  units: () => {
    made += 1;
    return {
      building_id: world.mine.id,
      unit: String(2_000 + made),
      floor: '20',
      bedroom_count: made % 50,
      town_house: 0,
    };
  },
  'critical-units': () => {
    made += 1;
    watched += 1;
    const day = `2026-06-${String((made % 28) + 1).padStart(2, '0')}`;
    return {
      buildingID: watchedBuilding,
      unit_number: String(100 + watched),
      date_reported: day,
      last_service_date: day,
      tech_reported: `Kim ${made}`,
      summary: `Summary ${made}`,
      csr_actions: `Actions ${made}`,
      ss_rm_steps: `Steps ${made}`,
      note: `Note ${made}`,
      last_tech_comment: `Comment ${made}`,
    };
  },
  folders: () => {
    made += 1;
    return { title: `Folder ${made}`, description: `Of ${made}` };
  },
  customers: aPerson,
  schedulers: aPerson,
  technicians: aPerson,
  admins: aPerson,
};

type Creatable = With<'create'>;
const create = async (name: Creatable) =>
  (await clientOf(name).create(name, { data: newRecords[name]() })).data;
const read = async (name: AdminResource, id: Identifier) => (await clientOf(name).getOne(name, { id })).data;
const update = (name: AdminResource, record: RaRecord, changes: Record<string, unknown>) =>
  clientOf(name).update(name, { id: record.id, data: { ...record, ...changes }, previousData: record });
const statusOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 200,
    (error) => error.status,
  );

describe.each(namesWith('create'))('a new record of %s', (name) => {
  test('is answered as it is read, with what was sent', async () => {
    const data = newRecords[name]();
    const { data: created } = await clientOf(name).create(name, { data });
    const record = await read(name, created.id);
    expect(created).toMatchObject(record);
    for (const [field, value] of Object.entries(data))
      if (field in record) expect(record[field], field).toEqual(value);
  });

  test('is refused with a field that it does not have', async () => {
    const data = { ...newRecords[name](), shoe_size: 46 };
    await expect(clientOf(name).create(name, { data })).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ field: 'shoe_size' }] },
    });
  });
});

/** A record that can be changed: a new one, or one that is there. */
const aRecord = async (name: With<'update'>): Promise<RaRecord> =>
  name in newRecords
    ? read(name, (await create(name as Creatable)).id)
    : read(name, (await list(name)).data[0]!.id);

describe.each(namesWith('update'))('a record of %s that was read', (name) => {
  test('is sent back unchanged, from its form or from the list', async () => {
    const record = await aRecord(name);
    expect((await update(name, record, {})).data).toEqual(record);
    const row = (await list(name)).data.find(({ id }) => id === record.id)!;
    expect((await update(name, row, {})).data).toEqual(record);
  });

  test('every field of it is stored when it is changed, or refused, never ignored', async () => {
    const stored = new Set<string>();
    let record = await aRecord(name);
    for (const field of Object.keys(record)) {
      for (const value of othersThan(record[field])) {
        const answer = await update(name, record, { [field]: value }).catch((error) => error);
        if (!answer.data) {
          expect([400, 409, 422], field).toContain(answer.status);
          expect(await read(name, record.id), field).toEqual(record);
          continue;
        }
        expect(answer.data[field], field).toEqual(value);
        record = await read(name, record.id);
        expect(record, field).toEqual(answer.data);
        stored.add(field);
        break;
      }
    }
    expect(stored.size).toBeGreaterThan(0);
  });

  test('is refused with a field that it does not have', async () => {
    const record = await aRecord(name);
    await expect(update(name, record, { shoe_size: 46 })).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ field: 'shoe_size' }] },
    });
  });
});

/** Two changes of a record, each of another field. */
const twoChanges: { [Name in AdminResource]?: readonly [first: (record: RaRecord) => Filter, late: Filter] } =
  {
    buildings: [() => ({ location_note: 'Ring twice' }), { TimeWindow1: '09:00-11:00' }],
    customers: [() => ({ company: 'Other Hands' }), { first_name: 'Late' }],
    settings: [({ french_noe }) => ({ french_noe: 1 - french_noe }), { second_bedbug: 1 }],
    prices: [({ minimum_charge }) => ({ minimum_charge: minimum_charge + 1 }), { no_access_fee: 4_200 }],
  };

test.each(Object.entries(twoChanges))(
  'a record of %s that comes back whole and late is refused, a part is not',
  async (name, [first, late]) => {
    const resource = name as With<'update'>;
    const record = await aRecord(resource);
    const { provider } = world;
    provider.setNow(new Date(provider.services.now().getTime() + 1_000).toISOString());
    const { data: changed } = await update(resource, record, first(record));
    await expect(update(resource, record, late)).rejects.toMatchObject({
      status: 409,
      body: { reason: 'records.changed' },
    });
    expect(await read(resource, record.id)).toEqual(changed);
    const part = { id: record.id, data: late, previousData: record };
    expect((await clientOf(resource).update(resource, part)).data).toMatchObject(late);
  },
);

/** Values that a field could have instead. */
function othersThan(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return value === 0 || value === 1 ? [1 - value, value + 7] : [value + 1];
  if (typeof value === 'string')
    return [`${value}7`, `7${value}`, 'Another', [value, 'other@test.example'].filter(Boolean).join(', ')];
  return value === null ? ['Another', 7] : [[], null];
}

describe.each(namesWith('create').filter((name) => 'update' in adminResources[name]))(
  'what can be changed of %s',
  (name) => {
    test('is changed field by field, alone or in the whole record', async () => {
      const record = await aRecord(name);
      const others = Object.entries(newRecords[name]()).filter(([field]) =>
        fieldsOf(name).changeable!.includes(field),
      );
      expect(others.length).toBeGreaterThan(0);
      for (const [field, value] of others) {
        if (field === 'email') continue;
        const { data } = await update(name, await read(name, record.id), { [field]: value });
        if (field in data) expect(data[field], field).toEqual(value);
      }
      const third = newRecords[name]();
      for (const [field] of others) {
        if (field === 'email') continue;
        const changes = { [field]: third[field] };
        const { data: ids } = await clientOf(name).updateMany(name, { ids: [record.id], data: changes });
        expect(ids).toEqual([record.id]);
        const changed = await read(name, record.id);
        if (field in changed) expect(changed[field], field).toEqual(third[field]);
      }
    });

    test('is changed in many records at once', async () => {
      const ids = [(await create(name)).id, (await create(name)).id];
      const before = await clientOf(name).getMany(name, { ids });
      const one = newRecords[name]();
      const [field] = ['company', 'note', 'bedroom_count', 'description', 'location_note'].filter(
        (known) => known in one,
      );
      const { data } = await clientOf(name).updateMany(name, { ids, data: { [field!]: one[field!] } });
      expect(data).toEqual(ids);
      const after = await clientOf(name).getMany(name, { ids });
      for (const [at, row] of after.data.entries()) {
        const { updated_at: _, isUnitEdited: __, ...rest } = before.data[at]!;
        expect(row).toMatchObject({ ...rest, [field!]: one[field!] });
      }
    });
  },
);

describe.each(namesWith('create').filter((name) => 'remove' in adminResources[name]))('of %s', (name) => {
  test('one record and several are deleted', async () => {
    const [one, ...others] = [await create(name), await create(name), await create(name)];
    const { data } = await clientOf(name).delete(name, { id: one!.id, previousData: one! });
    expect(data.id).toBe(one!.id);
    const ids = idsOf(others);
    expect((await clientOf(name).deleteMany(name, { ids })).data).toEqual(ids);
    for (const id of [one!.id, ...ids]) expect(await statusOf(read(name, id))).toBe(404);
    expect((await clientOf(name).getMany(name, { ids })).data).toEqual([]);
  });
});
