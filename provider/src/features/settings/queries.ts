import type { CallRequest } from '@clearunit/shared/api/call';
import type { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { CustomerFlags, CustomerSettings } from '@clearunit/shared/domain/customers';
import { settings } from '@clearunit/shared/domain/customers';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type { Runner } from '../../db/runner';
import { containing } from '../../db/search';

/** The flags as 0 and 1; the columns have the settings' names. */
const flags = settings.map((setting) => `${setting}::int as ${setting}`).join(', ');

export type SettingSort = CallRequest<(typeof providerCalls)['customerSettings']>['query']['order_by'];

/** The client companies whose name contains a text. */
export async function listSettings(
  run: Runner,
  {
    search,
    by,
    order,
    limit,
    offset,
  }: { search: string; by: SettingSort; order: 'asc' | 'desc' } & PageRange,
): Promise<{ rows: CustomerSettings[]; total: number }> {
  const matching = 'lower(name) like $1';
  const [listed, counted] = await Promise.all([
    run.query<CustomerSettings>(
      `select id as uuid, name, ${flags} from customers where ${matching}
       order by ${by === 'name' ? 'lower(name)' : by} ${order}, lower(name) ${order}, id ${order} limit ${limit} offset ${offset}`,
      [containing(search)],
    ),
    run.query<{ total: number }>(`select count(*)::int as total from customers where ${matching}`, [
      containing(search),
    ]),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findSettings(run: Runner, id: string): Promise<CustomerSettings | undefined> {
  const { rows } = await run.query<CustomerSettings>(
    `select id as uuid, name, ${flags} from customers where id = $1`,
    [id],
  );
  return rows[0];
}

/** The same with the row locked until the transaction ends. */
export async function lockSettings(run: Runner, id: string): Promise<CustomerSettings | undefined> {
  await run.query('select 1 from customers where id = $1 for update', [id]);
  return findSettings(run, id);
}

export async function storeSettings(
  run: Runner,
  id: string,
  chosen: CustomerFlags,
  at: string,
): Promise<void> {
  const assignments = settings.map((setting, place) => `${setting} = $${place + 3}`).join(', ');
  await run.query(`update customers set ${assignments}, updated_at = $2 where id = $1`, [
    id,
    at,
    ...settings.map((setting) => chosen[setting] === 1),
  ]);
}
