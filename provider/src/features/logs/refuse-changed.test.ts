import { flagsOf } from '@clearunit/shared/domain/clients';
import { termsOf } from '@clearunit/shared/domain/warranties';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let ada: { token: string; entityid: string };
let ben: { token: string; entityid: string };
let building: Awaited<ReturnType<TestProvider['aBuilding']>>;
let scheduler: { id: string };
beforeAll(async () => {
  provider = await startProvider();
  provider.setNow('2026-07-15T14:00:00Z');
  ada = await provider.signIn(await provider.aUser({ role: 'admin', firstName: 'Ada', lastName: 'One' }));
  ben = await provider.signIn(await provider.aUser({ role: 'admin', firstName: 'Ben', lastName: 'Two' }));
  scheduler = await provider.aUser({ role: 'scheduler', phone: '14165550123' });
  building = await provider.aBuilding({
    customer: 'Birch Homes',
    schedulerId: scheduler.id,
    units: ['101', '102'],
  });
});
afterAll(() => provider.close());

type Who = typeof ada;
/** A change of a record as one of two people sends it who both read it before. */
type Change = (who: Who, mark: string) => ReturnType<TestProvider['attempt']>;

const records: Record<string, () => Promise<{ change: Change; overwrite: Change }>> = {
  'a building': async () => {
    const { data } = await provider.call('buildingRecord', { params: { id: building.id } }, ada);
    const { province, ...record } = data[0]!;
    const change: Change = (who, mark) =>
      provider.attempt(
        'updateBuilding',
        {
          params: { id: building.id },
          body: { ...record, scheduler_id: scheduler.id, branch_id: '', location_note: mark },
        },
        who,
      );
    return { change, overwrite: change };
  },
  'a person': async () => {
    const { data } = await provider.call('userRecord', { params: { id: scheduler.id } }, ada);
    const { first_name, last_name, phone, updated_at } = data[0]!;
    const send = (updated: object) => (who: Who, company: string) =>
      provider.attempt(
        'updateUser',
        {
          params: { id: scheduler.id },
          body: { first_name, last_name, contact_number: phone, company, ...updated },
        },
        who,
      );
    return { change: send({ updated_at }), overwrite: send({}) };
  },
  'a client’s settings': async () => {
    const { data } = await provider.call('customerSettings', { query: { search: 'birch' } }, ada);
    const { uuid, updated_at } = data[0]!;
    const flags = flagsOf(data[0]!);
    const send = (seen: object) => (who: Who, mark: string) =>
      provider.attempt(
        'updateSettings',
        { params: { id: uuid }, body: { ...flags, [mark]: flags.french_noe ? 0 : 1, ...seen } as never },
        who,
      );
    return { change: send({ updated_at }), overwrite: send({}) };
  },
  'a client’s name': async () => {
    const { data } = await provider.call('customerSettings', { query: { search: 'birch' } }, ada);
    const { uuid, updated_at } = data[0]!;
    const send = (seen: object) => (who: Who, mark: string) =>
      provider.attempt(
        'renameClient',
        { params: { id: uuid }, body: { name: `Birch ${mark.replaceAll('_', ' ')}`, ...seen } },
        who,
      );
    return { change: send({ updated_at }), overwrite: send({}) };
  },
  'a unit': async () => {
    const params = { building_id: building.id, uuid: building.units[101]! };
    const { data } = await provider.call('unit', { params }, ada);
    const { unit, floor, bedroom_count, town_house } = data[0]!;
    const read = { unit, floor, bedroom_count, town_house };
    const send = (seen: object) => (who: Who, mark: string) =>
      provider.attempt('updateUnit', { params, body: { ...read, unit: `101${mark[0]}`, ...seen } }, who);
    return { change: send({ seen: read }), overwrite: send({}) };
  },
  'a warranty': async () => {
    const building_id = building.id;
    const read = async () =>
      (await provider.call('warranties', { params: { building_id } }, ada)).body.data.warranty_unit_data[0];
    const [pest] = (await provider.services.pool.query<{ id: string }>('select id from pests limit 1')).rows;
    const terms = { warranty_pest: [pest!.id], warranty_service: [], warranty_date: '2026-08-01' };
    if (!(await read())) {
      await provider.services.pool.query('update buildings set warranty_count = 1');
      const body = { ...terms, building_id, building_units: ['102'] };
      await provider.call('addWarranty', { body }, ada);
    }
    const stored = (await read())!;
    const params = { building_id, uuid: stored.uuid };
    const send = (seen: object) => (who: Who, mark: string) =>
      provider.attempt(
        'updateWarranty',
        { params, body: { ...terms, warranty_date: `2026-09-${10 + mark.length}`, ...seen } },
        who,
      );
    return { change: send({ seen: termsOf(stored) }), overwrite: send({}) };
  },
  'a common area': async () => {
    const read = async () =>
      (await provider.call('buildingRecord', { params: { id: building.id } }, ada)).data[0]!.common_areas[0];
    if (!(await read())) {
      await provider.call('addCommonArea', { body: { building_id: building.id, name: 'Lobby' } }, ada);
    }
    const { uuid, name } = (await read())!;
    const params = { building_id: building.id, uuid };
    const send = (seen: object) => (who: Who, mark: string) =>
      provider.attempt(
        'renameCommonArea',
        { params, body: { name: `Lobby ${mark.replace('_', ' ')}`, ...seen } },
        who,
      );
    return { change: send({ seen: { name } }), overwrite: send({}) };
  },
  'a folder': async () => {
    const read = async () => (await provider.call('folders', {}, ada)).data[0];
    if (!(await read())) await provider.call('createFolder', { body: { title: 'Sheets' } }, ada);
    const { uuid: id, updated_at } = (await read())!;
    const send = (seen: object) => (who: Who, mark: string) =>
      provider.attempt('updateFolder', { params: { id }, body: { title: `Sheets ${mark}`, ...seen } }, who);
    return { change: send({ updated_at }), overwrite: send({}) };
  },
  'a webhook': async () => {
    const read = async () => (await provider.call('webhooks', {}, ada)).data.webhooks[0];
    const fields = { url: 'https://8.8.8.8/events', events: ['order' as const], customer_id: null };
    if (!(await read())) await provider.call('addWebhook', { body: { ...fields, name: 'Ours' } }, ada);
    const { id, updated_at } = (await read())!;
    const send = (seen: object) => (who: Who, name: string) =>
      provider.attempt('changeWebhook', { params: { id }, body: { ...fields, name, ...seen } }, who);
    return { change: send({ updated_at }), overwrite: send({}) };
  },
  'a branch': async () => {
    const { data } = await provider.call('branchPrices', { query: {} }, ada);
    const { branch_id: id, updated_at } = data[0]!;
    const change: Change = (who, mark) =>
      provider.attempt(
        'editPrices',
        { params: { id }, body: { minimum_charge: mark.length, services: [], updated_at } },
        who,
      );
    return { change, overwrite: change };
  },
};

describe.each(Object.entries(records))('two people change %s at once', (what, read) => {
  const alwaysSaysVersion = ['a building', 'a branch'].includes(what);

  test('one of them is refused, and told who was first and when', async () => {
    const { change, overwrite } = await read();
    provider.setNow(new Date(provider.services.now().getTime() + 60_000).toISOString());
    const at = provider.services.now().toISOString();
    const answers = await Promise.all([change(ada, 'noe_doc'), change(ben, 'service_charge')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = answers[0].refusal ? 'Ben Two' : 'Ada One';
    const late = answers.find(({ refusal }) => refusal)!;
    expect(late.refusal).toMatchObject({ reason: 'records.changed', params: { by: first, at } });

    const own = await change(answers[0].refusal ? ben : ada, 'report_reading');
    expect(own.refusal).toMatchObject({ reason: 'records.changed', params: { by: '', by_self: 1, at } });

    // Programs that say no version overwrite, as they always did.
    if (!alwaysSaysVersion) expect((await overwrite(ben, 'second_bedbug')).status).toBe(200);
    expect((await (await read()).change(ben, 'long_pins')).status).toBe(200);
  });
});
