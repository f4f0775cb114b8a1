import { pinSorts } from '@clearunit/shared/api/buildings';
import type { CallRequest } from '@clearunit/shared/api/call';
import type { providerCalls } from '@clearunit/shared/api/provider-calls';
import type { Conditions } from '../../db/conditions';
import type { Runner } from '../../db/runner';
import type { PinKeys } from '../../pin-keys';
import { type BuildingRowFields, buildingRow } from './detail-queries';
import { type BuildingFilter, conditionsOf } from './filter-queries';

type BuildingsQuery = CallRequest<(typeof providerCalls)['buildings']>['query'];
export type BuildingSort = BuildingsQuery['order_by'];

/** The sorts by encrypted columns. */
type PinSort = (typeof pinSorts)[number];
type OwnSort = Exclude<BuildingSort, PinSort>;
export const isPinSort = (sort: BuildingSort): sort is PinSort => pinSorts.some((one) => one === sort);

const sortColumns: Record<OwnSort, string> = {
  building_name: `lower(b.name)`,
  building_address: `lower(b.address)`,
  building_city: `lower(b.city)`,
  location_id: `lower(b.location_id)`,
  customer_name: `lower(c.name)`,
  customer_email: 'lower(b.email)',
  building_po_mo_wo: 'b.building_po_mo_wo',
  branch_name: 'lower(br.name)',
  scheduler_name: `lower(s.first_name || ' ' || s.last_name)`,
  scheduler_email: 'lower(s.email)',
  TimeWindow1: 'lower(b.time_window_1)',
  TimeWindow2: 'lower(b.time_window_2)',
  created_at: `b.created_at`,
  unit_count: 'b.unit_count',
  id: `b.id`,
};

/**
 * Sorts by what some buildings do not have; these are last in both directions. Each with its table, and its id's
 * column.
 */
const few = {
  scheduler_name: { table: 'users', as: 's', id: 'scheduler_id' },
  scheduler_email: { table: 'users', as: 's', id: 'scheduler_id' },
  branch_name: { table: 'branches', as: 'br', id: 'branch_id' },
} as const;
type FewSort = keyof typeof few;
const isOfFew = (sort: BuildingSort): sort is FewSort => sort in few;

/** The joins that only some sorts need. */
function sortTables(sort: BuildingSort): string {
  if (sort === 'customer_name') return 'join customers c on c.id = b.customer_id';
  if (!isOfFew(sort)) return '';
  const { table, as, id } = few[sort];
  return `left join ${table} ${as} on ${as}.id = b.${id}`;
}

interface SortedPage<Sort> {
  sort: Sort;
  direction: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

/** SQL of a page's ids. As literals, limit and offset help the planner. */
function idsInOrder({ sql }: Conditions, { sort, direction, limit, offset }: SortedPage<OwnSort>): string {
  const last = isOfFew(sort) ? 'nulls last' : '';
  return `select b.id from buildings b ${sortTables(sort)} ${sql}
    order by ${sortColumns[sort]} ${direction} ${last}, b.id ${direction} limit ${limit} offset ${offset}`;
}

/**
 * The same where most buildings are of few schedulers or branches: these in their order, each with its first buildings,
 * until the page is full; then the buildings that have none.
 */
function idsOfFew(where: Conditions, { sort, direction, limit, offset }: SortedPage<FewSort>): string {
  const { table, as, id } = few[sort];
  const first = (condition: string) =>
    `select b.id from buildings b ${where.sqlAnd(condition)} order by b.id ${direction} limit ${limit + offset}`;
  return `select id from (
      (select 0 as part, t.sorted, b.id
       from (select ${as}.id, ${sortColumns[sort]} as sorted from ${table} ${as} order by sorted ${direction}) t
       cross join lateral (${first(`b.${id} = t.id`)}) b
       order by t.sorted ${direction}, b.id ${direction} limit ${limit + offset})
      union all (select 1, null, b.id from (${first(`b.${id} is null`)}) b)) b
    order by part, sorted ${direction}, id ${direction} limit ${limit} offset ${offset}`;
}

/** A page of buildings: its ids first, then the columns of these. */
export async function listBuildings(
  run: Runner,
  filter: BuildingFilter,
  page: SortedPage<OwnSort>,
): Promise<BuildingRowFields[]> {
  const where = conditionsOf(filter);
  const { sort } = page;
  const isWalked = isOfFew(sort) && where.values.length === 0;
  const ids = isWalked ? idsOfFew(where, { ...page, sort }) : idsInOrder(where, page);
  const { rows } = await run.query<BuildingRowFields>(
    `with page as materialized (select ids.id, row_number() over () as place from (${ids}) ids)
    select ${buildingRow} from page
    join buildings b using (id)
    join customers c on c.id = b.customer_id
    left join users s on s.id = b.scheduler_id
    left join branches br on br.id = b.branch_id
    order by page.place`,
    where.values,
  );
  return rows;
}

/** A page of buildings by a PIN: all that are found are decrypted and sorted here. Those without the PIN are last. */
export async function listByPin(
  run: Runner,
  keys: PinKeys,
  filter: BuildingFilter,
  { sort, direction, limit, offset }: SortedPage<PinSort>,
): Promise<BuildingRowFields[]> {
  const where = conditionsOf(filter);
  const { rows } = await run.query<{ id: string; encrypted: string | null }>(
    `select b.id, b.${sort}_encrypted as encrypted from buildings b ${where.sql}`,
    where.values,
  );
  const step = direction === 'ASC' ? 1 : -1;
  const found = rows
    .map(({ id, encrypted }) => ({
      id,
      pin: encrypted && keys.decrypt(encrypted, { buildingId: id, column: sort }),
    }))
    .sort((a, b) => Number(!a.pin) - Number(!b.pin) || step * (inOrder(a.pin, b.pin) || inOrder(a.id, b.id)));
  const ids = found.slice(offset, offset + limit).map(({ id }) => id);
  const page = { sort: 'id', direction, limit, offset: 0 } as const;
  const listed = new Map((await listBuildings(run, { ids }, page)).map((row) => [row.uuid, row]));
  return ids.flatMap((id) => listed.get(id) ?? []);
}

const inOrder = (a: string | null, b: string | null): number =>
  Number((a ?? '') > (b ?? '')) - Number((a ?? '') < (b ?? ''));

/** A building of an export, before its PINs are decrypted. */
export type ExportedBuilding = BuildingRowFields & {
  /** The scheduler's e-mail, or those it waits for: the file is imported again unchanged (4 §19.4). */
  named_scheduler: string;
  warranty_count: number;
  warranty_used: number;
};

/** The buildings that a filter finds, by code, for a cursor. */
export function buildingsToExport(filter: BuildingFilter): { sql: string; values: unknown[] } {
  const where = conditionsOf(filter);
  const sql = `select ${buildingRow}, coalesce(s.email, b.awaited_scheduler) as named_scheduler, b.warranty_count,
      (select count(*)::int from order_lines l where l.building_id = b.id and l.charge_kind = 'warranty') as warranty_used
    from buildings b
    join customers c on c.id = b.customer_id
    left join users s on s.id = b.scheduler_id
    left join branches br on br.id = b.branch_id
    ${where.sql}
    order by lower(b.location_id)`;
  return { sql, values: where.values };
}
