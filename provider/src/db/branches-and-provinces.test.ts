import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '../testing';

const folder = new URL('./migrations/', import.meta.url);
const name = readdirSync(folder).find((file) => file.endsWith('_branches_and_provinces.sql'))!;
const statements = readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint');

let provider: TestProvider;
const query = async (sql: string, values: unknown[] = []) =>
  (await provider.services.pool.query(sql, values)).rows;

beforeAll(async () => {
  provider = await startProvider();
  // The tables as they were before.
  await query(`alter table buildings drop column province, drop column branch_by_hand,
    alter column tax set not null, alter column tax set default 13`);
  for (const table of ['branches', 'management_branches']) {
    await query(`alter table ${table} drop column cities, drop column province, drop column retired_at`);
  }
});
afterAll(() => provider.close());

test('buildings that are there get the province that is certain, and keep a tax that is not its own', async () => {
  const [{ id: customer }] = (await query(
    `insert into customers (id, name) values (gen_random_uuid(), 'Old') returning id`,
  )) as [{ id: string }];
  const [{ id: toronto }] = (await query(
    `insert into branches (id, code, name) values (gen_random_uuid(), 'YTO', 'Toronto') returning id`,
  )) as [{ id: string }];
  const known: [string, string, number, string | null, string | null][] = [
    ['1 Main St M5V 3K2', '', 13, 'ON', null],
    ['1 Main St', 'Montréal (Québec)', 13, 'QC', '13.000'],
    ['1 Main St, Calgary AB', '', 5, 'AB', null],
    ['9 rue Ontario', 'Laval', 14.975, 'QC', null],
    ['12 Circle Lane', ' TORONTO', 13, 'ON', null],
    ['12 Circle Lane', 'Windsor', 13, null, '13.000'],
    ['80 Quebec Street', 'London', 0, null, '0.000'],
  ];
  for (const [at, [address, city, tax]] of known.entries()) {
    await query(
      `insert into buildings (id, name, address, city, location_id, customer_id, email, building_pin, time_window_1,
         time_window_2, tax, branch_id)
       values (gen_random_uuid(), $1, $2, $3, $1, $4, 'a@b.ca', $5, '9-12', '12-5', $6, $7)`,
      [`OLD-${at}`, address, city, customer, String(400_000 + at), tax, at === 4 ? toronto : null],
    );
  }
  for (const statement of statements) await query(statement);
  const found = await query(
    `select location_id, province, tax, branch_by_hand from buildings order by location_id`,
  );
  expect(found).toEqual(
    known.map(([, , , province, tax], at) => ({
      location_id: `OLD-${at}`,
      province,
      tax,
      branch_by_hand: false,
    })),
  );
  // Two branches: only the one that bears the city's name serves it.
  expect(await query('select code, cities, province from branches order by code')).toEqual([
    { code: 'MAIN', cities: [], province: null },
    { code: 'YTO', cities: ['TORONTO'], province: 'ON' },
  ]);
});
