import type { CallRequest } from '@clearunit/shared/api/call';
import type { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { CustomerFlags, CustomerSettings } from '@clearunit/shared/domain/clients';
import { settings } from '@clearunit/shared/domain/clients';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { isoMoment, type Runner } from '../../db/runner';

/** A client with its flags as 0 and 1; the columns have the settings' names. */
const columns = `id as uuid, name, retired_at is not null as is_retired, ${isoMoment('updated_at')} as updated_at,
  (select count(*)::int from buildings b where b.customer_id = customers.id and b.retired_at is null) as building_count,
  ${settings.map((setting) => `${setting}::int as ${setting}`).join(', ')}`;

export type SettingSort = CallRequest<(typeof providerCalls)['customerSettings']>['query']['order_by'];

/** The client companies whose name or former name contains a text: retired ones, or the others. */
export async function listSettings(
  run: Runner,
  {
    search,
    status,
    by,
    order,
    limit,
    offset,
  }: { search: string; status: 'active' | 'retired'; by: SettingSort; order: 'asc' | 'desc' } & PageRange,
): Promise<{ rows: CustomerSettings[]; total: number }> {
  const where = new Conditions().add(
    `merged_into is null and retired_at is ${status === 'retired' ? 'not null' : 'null'}`,
  );
  if (search !== '') {
    where.words(
      search,
      (word) => `id in (select coalesce(merged_into, id) from customers where search_text like any(${word}))`,
    );
  }
  const [listed, counted] = await Promise.all([
    run.query<CustomerSettings>(
      `select ${columns} from customers ${where.sql}
       order by ${by === 'name' ? 'lower(name)' : by} ${order}, lower(name) ${order}, id ${order} limit ${limit} offset ${offset}`,
      where.values,
    ),
    run.query<{ total: number }>(`select count(*)::int as total from customers ${where.sql}`, where.values),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findSettings(run: Runner, id: string): Promise<CustomerSettings | undefined> {
  const { rows } = await run.query<CustomerSettings>(
    `select ${columns} from customers where id = $1 and merged_into is null`,
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
