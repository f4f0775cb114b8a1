import type { MissingOrder } from '@clearunit/shared/api/audit';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { showWhole } from '../../db/find-whole';
import type { Runner } from '../../db/runner';
import { findBuildingsByWord } from '../../db/searched-buildings';
import { isDone } from '../../db/statuses';
import { numberIn } from './invoice-queries';

/** Done orders without an invoice. They are few, and one index covers the query. */
const isMissing = `${isDone('o')} and not o.has_invoice`;

const missingColumns = `o.id as order_id, b.name as "buildingName", o.order_number as "orderNumber",
  coalesce(o.work_date, o.schedule_date) as "workDate", o.status as "orderStatus"`;

const missingSorts = {
  orderNumber: 'o.order_number',
  buildingName: 'lower(b.name)',
  workDate: 'coalesce(o.work_date, o.schedule_date)',
  orderStatus: 'o.status',
  id: 'o.id',
} as const;

export interface MissingFilter {
  search: string;
  ids?: readonly string[] | undefined;
}

/** Done orders without an invoice, the latest first. */
export async function listMissingOrders(
  run: Runner,
  filter: MissingFilter,
  sort: { order_by: keyof typeof missingSorts; order_by_value: 'ASC' | 'DESC' },
  { limit, offset }: PageRange,
) {
  const where = await missingConditions(run, filter);
  const order = [missingSorts[sort.order_by], 'o.id']
    .map((column) => `${column} ${sort.order_by_value}`)
    .join();
  const page = `order by ${order} limit ${limit} offset ${offset}`;
  // `offset 0` keeps the planner from reading all buildings in the order of their names.
  const named = 'cross join lateral (select name from buildings where id = o.building_id offset 0) b';
  const isByName = sort.order_by === 'buildingName';
  const found = await showWhole<MissingOrder>(
    run,
    {
      columns: 'o.id, o.building_id, o.order_number, o.work_date, o.schedule_date, o.status',
      rows: 'orders o',
      where,
    },
    `select ${missingColumns} from (select o.* from found o ${isByName ? named : ''} ${page}) o
     join buildings b on b.id = o.building_id order by ${order}`,
  );
  if (found) return found;
  // So many are read in the order of the list.
  const [listed, total] = await Promise.all([
    run.query<MissingOrder>(
      `select ${missingColumns} from orders o join buildings b on b.id = o.building_id ${where.sql} ${page}`,
      where.values,
    ),
    countUpToCap(run, `orders o ${where.sql}`, where.values),
  ]);
  return { rows: listed.rows, total };
}

/** All that a search finds, or the chosen ones, for a cursor. */
export async function missingOrdersToExport(
  run: Runner,
  filter: MissingFilter,
): Promise<{ sql: string; values: unknown[] }> {
  const where = await missingConditions(run, filter);
  return {
    sql: `select ${missingColumns} from orders o join buildings b on b.id = o.building_id ${where.sql}
      order by o.order_number desc`,
    values: where.values,
  };
}

async function missingConditions(run: Runner, { search, ids }: MissingFilter): Promise<Conditions> {
  const where = new Conditions().add(isMissing);
  if (search !== '') {
    const number = numberIn(search);
    where.foundWords(await findBuildingsByWord(run, search, 'staff'), (word) => {
      const inBuilding = where.inBuildingsOf(word, 'o.building_id');
      return number === null ? inBuilding : `(${inBuilding} or o.order_number = ${number})`;
    });
  }
  if (ids) where.about(ids, (place) => `o.id = any(${place}::uuid[])`);
  return where;
}
