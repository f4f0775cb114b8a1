import { keyHeader } from '@clearunit/shared/api/api-keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
type Who = { token: string; entityid: string };
let boss: { id: string };
let admin: Who;
let scheduler: Who;
let contact: Who;
let bathurst: Awaited<ReturnType<TestProvider['aBuilding']>>;

beforeAll(async () => {
  provider = await startProvider();
  boss = await provider.aUser({ role: 'admin' });
  admin = await provider.signIn(boss);
  const noor = await provider.aUser({
    ...{ role: 'scheduler', firstName: 'Noor', lastName: 'Élan' },
    email: 'noor@pests.example',
  });
  scheduler = await provider.signIn(noor);
  bathurst = await provider.aBuilding({
    name: 'Bathurst Place',
    address: '4854 BATHURST ST',
    city: 'Toronto',
    locationId: 'BLK06',
    customer: 'Maple Homes',
    email: 'super@maple.example',
    schedulerId: noor.id,
    masterPin: '5550123',
  });
  await provider.aBuilding({
    name: 'Résidence des Orfèvres',
    address: '12 rue Saint-Denis, H2X1K5',
    city: 'Montréal',
    locationId: 'RDO',
    customer: 'Gestion Éclair',
  });
  await provider.aBuilding({
    name: 'Tanner’s Close',
    address: '55 St. Clair Ave W',
    city: 'Toronto',
    locationId: 'TC-1',
    customer: 'Maple Homes',
  });
  contact = await provider.signIn({ id: bathurst.id, pin: '5550123' });
});
afterAll(() => provider.close());

const find = async (q: string, who = admin, query: object = {}) =>
  (
    await provider.call(
      'buildings',
      { query: { q, order_by: 'building_name', order_by_value: 'ASC', ...query } },
      who,
    )
  ).data.map(({ building_name }) => building_name);
const replaced = async (q: string, who = admin) =>
  (await provider.call('replacedWords', { query: { q } }, who)).data;

const [bathurstPlace, orfevres, tanners] = ['Bathurst Place', 'Résidence des Orfèvres', 'Tanner’s Close'];

test.each([
  ['4854 Bathurst Street', [bathurstPlace]],
  ['bathurst 4854', [bathurstPlace]],
  ['4854 Bathurst Street, Toronto', [bathurstPlace]],
  ['residence des or', [orfevres]],
  ['ST DENIS', [orfevres]],
  ['montreal h2x 1k5', [orfevres]],
  ["tanner's", [tanners]],
  ['tanners', [tanners]],
  ['saint clair avenue west', [tanners]],
  ['tc 1', [tanners]],
  ['maple homes toronto', [bathurstPlace, tanners]],
  ['gestion eclair', [orfevres]],
  ['place maple', [bathurstPlace]],
])('%s finds %j', async (q, names) => {
  expect(await find(q)).toEqual(names);
});

describe('e-mails and schedulers', () => {
  test.each(['super@maple.example', 'noor elan', 'noor@pests.example', 'bathurst noor'])('%s', async (q) => {
    expect(await find(q)).toEqual([bathurstPlace]);
    expect(await find(q, scheduler)).toEqual([bathurstPlace]);
    expect(await find(q, contact)).toEqual([]);
  });

  test('contacts find their own by all the rest', async () => {
    expect(await find('maple 4854 street', contact)).toEqual([bathurstPlace]);
    expect(await find('orfevres', contact)).toEqual([]);
  });
});

describe('a whole PIN', () => {
  test('finds its building for admins, and a master PIN all that carry it', async () => {
    expect(await find(bathurst.pin)).toEqual([bathurstPlace]);
    expect(await find(' 5550123 ')).toEqual([bathurstPlace]);
    expect(await find(bathurst.pin.slice(0, 5))).toEqual([]);
  });

  test('finds nothing for anybody else', async () => {
    for (const who of [scheduler, contact]) {
      expect(await find(bathurst.pin, who)).toEqual([]);
      expect(await find('5550123', who)).toEqual([]);
    }
  });

  test('finds nothing for an admin’s program', async () => {
    const body = { name: 'Reports', role: 'admin', holder_id: boss.id } as const;
    const { key } = (await provider.call('createApiKey', { body }, admin)).data;
    const found = async (q: string): Promise<unknown[]> => {
      const answer = await fetch(`${provider.url}/buildings?q=${q}`, { headers: { [keyHeader]: key } });
      return ((await answer.json()) as { data: unknown[] }).data;
    };
    expect(await found('bathurst')).toHaveLength(1);
    expect(await found(bathurst.pin)).toEqual([]);
  });
});

describe('small typing errors', () => {
  test.each([
    ['bathrust', [bathurstPlace], [{ word: 'bathrust', by: ['bathurst'] }]],
    ['4854 bathrust', [bathurstPlace], [{ word: 'bathrust', by: ['bathurst'] }]],
    [
      'residense orfevers',
      [orfevres],
      [
        { word: 'residense', by: ['residence'] },
        { word: 'orfevers', by: ['orfevres'] },
      ],
    ],
    [
      '4854 Bathrust Stret',
      [bathurstPlace],
      [
        { word: 'bathrust', by: ['bathurst'] },
        { word: 'stret', by: ['street'] },
      ],
    ],
    ['mapel toronto', [bathurstPlace, tanners], [{ word: 'mapel', by: ['maple'] }]],
  ])('%s finds %j, which is said', async (q, names, words) => {
    expect(await find(q)).toEqual(names);
    expect(await replaced(q)).toEqual(words);
  });

  test.each(['4855 bathurst', 'bathurst montreal', 'winnipeg', '4845'])('%s has none', async (q) => {
    expect(await find(q)).toEqual([]);
    expect(await replaced(q)).toEqual([]);
  });

  test('what is found exactly is not mixed with what is like it', async () => {
    expect(await find('bathurst')).toEqual([bathurstPlace]);
    expect(await replaced('bathurst')).toEqual([]);
    expect(await replaced('')).toEqual([]);
  });

  test('contacts are told no words of others’ buildings', async () => {
    expect(await replaced('orfevers', contact)).toEqual([]);
    expect(await replaced('bathrust', contact)).toEqual([{ word: 'bathrust', by: ['bathurst'] }]);
  });

  test('are found for a scheduler too, whose header says so', async () => {
    expect(await replaced('bathrust', scheduler)).toEqual([{ word: 'bathrust', by: ['bathurst'] }]);
  });

  test('find other buildings once one has the word; what was looked up before stays', async () => {
    const look = async () =>
      (await provider.call('foundBuildings', { query: { q: 'bathrust' } }, admin)).data;
    const before = await look();
    expect(before).toEqual([bathurst.id]);
    const named = await provider.aBuilding({ name: 'Bathrust House', address: '1 Elm St' });
    expect(await look()).toEqual([named.id]);
    await provider.services.pool.query('delete from buildings where id = $1', [named.id]);
    expect(await look()).toEqual(before);
  });
});

test('filters by client, city and branch narrow what is found', async () => {
  const [client] = (await provider.call('customerSettings', { query: { search: 'maple' } }, admin)).data;
  expect(await find('', admin, { customerID: client!.uuid })).toEqual([bathurstPlace, tanners]);
  expect(await find('', admin, { city: 'TORONTO' })).toEqual([bathurstPlace, tanners]);
  expect(await find('street', admin, { city: 'Montréal' })).toEqual([]);
  expect(await find('close', admin, { customerID: client!.uuid, city: 'toronto' })).toEqual([tanners]);
  await provider.services.pool.query(
    `with one as (insert into branches (id, code, name) values (gen_random_uuid(), 'XY', 'North') returning id)
     update buildings set branch_id = (select id from one) where location_id = 'RDO'`,
  );
  const { rows } = await provider.services.pool.query(`select id from branches where code = 'XY'`);
  expect(await find('', admin, { branchID: rows[0].id })).toEqual([orfevres]);
  expect(await find('residence', admin, { branchID: 'none' })).toEqual([]);
});
