import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../../testing';

let provider: TestProvider;
let admin: { token: string; entityid: string };
beforeAll(async () => {
  provider = await startProvider();
  admin = await provider.signIn(await provider.aUser({ role: 'admin' }));
});
afterAll(() => provider.close());

test('users are listed by role, searched by name, e-mail or company, with their buildings', async () => {
  const zed = await provider.aUser({ role: 'customer', firstName: 'Zed', company: 'Maple Homes' });
  await provider.aUser({ role: 'customer', firstName: 'Yan', company: 'Birch_Living' });
  const ana = await provider.aUser({ role: 'scheduler', firstName: 'Ana', lastName: 'Bell' });
  const ben = await provider.aUser({ role: 'scheduler', firstName: 'ben', lastName: 'Cole' });
  await provider.services.pool.query('insert into user_associates (user_id, associate_id) values ($1, $2)', [
    ana.id,
    ben.id,
  ]);
  await provider.aBuilding({ customer: 'maple homes', schedulerId: ana.id });
  await provider.aBuilding({ customer: 'Maple Homes' });

  const list = async (is_role: 'customer' | 'scheduler', q = '') =>
    provider.call('users', { query: { is_role, q } }, admin);
  expect((await list('customer')).total_user).toBe(2);
  expect((await list('customer', 'MAPLE')).data).toMatchObject([
    { uid: zed.id, role: 'customer', building_count: 2 },
  ]);
  expect((await list('customer', 'living yan')).data).toHaveLength(1);
  expect((await list('customer', '___')).data).toEqual([]);
  expect((await list('scheduler', 'bell')).data).toMatchObject([
    { building_count: 1, scheduler_building_count: 1, associated_emails: ben.email },
  ]);
  const options = await provider.call('schedulers', { query: {} }, admin);
  expect(options.data.map(({ text }) => text)).toEqual(['Ana Bell', 'ben Cole']);
});

test('staff read their own record and nobody else’s; an admin reads any', async () => {
  const [ana, tom] = [
    await provider.aUser({ role: 'scheduler' }),
    await provider.aUser({ role: 'technician' }),
  ];
  for (const [me, other] of [
    [ana, tom],
    [tom, ana],
  ] as const) {
    const who = await provider.signIn(me);
    expect((await provider.call('user', { params: { id: me.id } }, who)).data[0]?.id).toBe(me.id);
    expect(await provider.refused('user', { params: { id: other.id } }, who)).toMatchObject({ code: 403 });
    expect(await provider.refused('users', { query: { is_role: 'scheduler' } }, who)).toMatchObject({
      code: 403,
    });
  }
  const [loaded] = (await provider.call('user', { params: { id: tom.id } }, admin)).data;
  expect(loaded).toMatchObject({ role: 'technician', time_zone: 'America/Toronto' });
  const nobody = { params: { id: '00000000-0000-4000-8000-000000000000' } };
  expect(await provider.refused('user', nobody, admin)).toMatchObject({ code: 404 });
});

test('a role that is not listed is refused', async () => {
  const refusal = await provider.refused('users', { query: { is_role: 'owner' as never } }, admin);
  expect(refusal).toMatchObject({ code: 400, problems: [{ field: 'is_role' }] });
});
