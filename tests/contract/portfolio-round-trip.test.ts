import { bedroomHeaders, type FileMapping, planFile } from '@clearunit/shared/domain/imports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkResultFile } from '../../backoffice/src/audit/results/check-result-file';
import { checkBulkFile } from '../../backoffice/src/buildings/import/check-bulk-file';
import { sheetRows } from '../../provider/src/testing/sheet-rows';
import { buildWorld, type World } from './world';

/** The export of the portfolio imports again unchanged (4 §19.4), on the demo's and on what people type. */
let world: World;
beforeAll(async () => {
  world = await buildWorld({ withDemo: true });
}, 120_000);
afterAll(() => world.close());

const query = async (text: string) => (await world.provider.owner.query(text)).rows;

/** An export, as a browser's worker checks it with the columns that are proposed, and then the portal. */
async function roundTrip(call: 'exportForImport' | 'exportBuildings' | 'exportUnits' = 'exportForImport') {
  const admin = await world.signIn('admin');
  const { provider } = world;
  const { bytes } = await provider.call(call, {}, admin);
  const branches = (await provider.call('branches', {}, admin)).data;
  const known = (await provider.call('knownToImports', {}, admin)).data;
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const check = (mapping?: FileMapping) =>
    checkBulkFile({ file, branches, known, mode: 'update', mapping }, () => undefined);
  const read = await check();
  const checked = read.toMap ? await check(planFile(read.toMap, ['buildings', 'units']).mapping) : read;
  const body = JSON.parse((await checked.updates?.body.text()) ?? '{}');
  return { bytes, checked, changes: (await provider.call('checkUpdates', { body }, admin)).data };
}

const counted = async () =>
  (
    await query(
      `select (select count(*) from buildings where retired_at is null) as buildings, count(*) as units
       from units u join buildings b on b.id = u.building_id where u.kind = 'unit' and b.retired_at is null`,
    )
  )[0];

describe('an exported portfolio', () => {
  test('imports again unchanged: nothing is new, nothing changes, and nothing is a problem', async () => {
    const { buildings, units } = await counted();
    expect(buildings).toBeGreaterThan(5);
    expect(await query('select 1 from warranties limit 1')).toHaveLength(1);
    const { checked, changes } = await roundTrip();
    expect(checked).toMatchObject({ toMap: null, rejected: null, buildings: 0, units: 0, problems: [] });
    expect(changes).toEqual({
      buildings: { changed: 0, same: buildings },
      units: { added: 0, changed: 0, same: units },
      fields: [],
      problems: [],
      completed: { buildings: 0, units: 0, known: 0 },
    });
  });

  test('does so with what people type: commas, several e-mails, no city, several pests, chosen floors', async () => {
    const [first, second] = await query(
      `select id from buildings where retired_at is null order by id limit 2`,
    );
    await query(
      `update buildings set address = '5 Oak Ave,Unit 7, Toronto', city = 'Toronto', email = 'a@x.example,b@x.example',
         scheduler_id = null, branch_id = null, time_window_1 = '9-12 ' where id = '${first.id}'`,
    );
    await query(`update buildings set address = '5 Oak Ave,Unit 7', city = '' where id = '${second.id}'`);
    await query(
      `update units set floor = 'ROOF 2', manual_floor = true where (building_id, id) in
         (select building_id, id from units where building_id = '${first.id}' and kind = 'unit' order by id limit 1)`,
    );
    await query(
      `insert into warranty_coverages (building_id, warranty_id, kind, slot, pest_id)
       select distinct on (c.warranty_id) c.building_id, c.warranty_id, 'pest', 4,
         (select id from pests p where p.id not in (select o.pest_id from warranty_coverages o
            where o.warranty_id = c.warranty_id and o.pest_id is not null) limit 1)
       from warranty_coverages c where c.kind = 'pest' on conflict do nothing`,
    );
    const { bytes, checked, changes } = await roundTrip();
    expect((await sheetRows({ bytes })).flat()).toContain('5 Oak Ave,Unit 7, Toronto');
    expect(checked.problems).toEqual([]);
    expect(changes).toMatchObject({
      buildings: { changed: 0 },
      units: { added: 0, changed: 0 },
      problems: [],
    });
  });

  test('names the scheduler that a building waits for, in each file of buildings', async () => {
    await query(
      `update buildings set scheduler_id = null, awaited_scheduler = 'later@sched.example, else@sched.example'
       where id = (select id from buildings where retired_at is null order by id desc limit 1)`,
    );
    for (const call of ['exportForImport', 'exportBuildings'] as const) {
      const { bytes, checked, changes } = await roundTrip(call);
      expect((await sheetRows({ bytes })).flat()).toContain('later@sched.example, else@sched.example');
      expect(checked.problems).toEqual([]);
      expect(changes).toMatchObject({ buildings: { changed: 0 }, problems: [] });
    }
  });

  test('of buildings alone imports again unchanged, and how many units each has makes no unit', async () => {
    const { checked, changes } = await roundTrip('exportBuildings');
    expect(Object.keys(checked.mapping)).toEqual(['buildings']);
    expect(checked).toMatchObject({ rejected: null, buildings: 0, units: 0, problems: [] });
    expect(changes).toMatchObject({
      buildings: { changed: 0, same: (await counted()).buildings },
      units: { added: 0, changed: 0, same: 0 },
      problems: [],
    });
  });

  test('of units alone imports again unchanged, with every column of a warranty', async () => {
    const { checked, changes } = await roundTrip('exportUnits');
    expect(Object.keys(checked.mapping)).toEqual(['units']);
    expect(Object.keys(checked.mapping.units?.columns ?? {}).sort()).toEqual(
      [...bedroomHeaders, 'Floor'].sort(),
    );
    expect(checked).toMatchObject({ rejected: null, buildings: 0, units: 0, problems: [] });
    expect(changes).toMatchObject({
      units: { added: 0, changed: 0, same: (await counted()).units },
      problems: [],
    });
  });

  test('of results to be corrected is read again without a problem', async () => {
    const admin = await world.signIn('admin');
    const { bytes } = await world.provider.call('correctionWorkbook', { query: {} }, admin);
    const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
    const checked = await checkResultFile({ file, today: world.today }, () => undefined);
    expect(checked).toMatchObject({ toMap: null, rejected: null, problems: [] });
    expect(checked.rows.length).toBeGreaterThan(0);
  });

  test('is for admins', async () => {
    for (const role of ['scheduler', 'technician'] as const) {
      const { status } = await world.provider.attempt('exportForImport', {}, await world.signIn(role));
      expect(status).toBe(403);
    }
  });
});
