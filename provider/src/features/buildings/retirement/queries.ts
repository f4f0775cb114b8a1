import type { Retirement } from '@clearunit/shared/api/building-retirement';
import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../../db/runner';
import { isDone, isOpen } from '../../../db/statuses';
import type { HandedBuilding } from '../../logs/record-handed-over';

/** How many names the question gives. */
const namedAtMost = 10;

const isPartlyDone = `exists (select from order_lines l
  where l.building_id = o.building_id and l.order_id = o.id and ${isDone('l')})`;

/** What retiring those of some buildings that are in use would change at a moment. */
export async function findRetirement(run: Runner, ids: readonly string[], now: Date): Promise<Retirement> {
  const { rows } = await run.query<Retirement>(
    `with chosen as materialized (
       select id, name from buildings where id = any($1::uuid[]) and retired_at is null),
     ordered as (
       select count(*) filter (where ${isOpen('o')})::int as open_orders,
         count(*) filter (where ${isOpen('o')} and ${isPartlyDone})::int as partly_done,
         count(*) filter (where o.status = 'draft')::int as drafts
       from orders o where o.building_id in (select id from chosen))
     select (select count(*)::int from chosen) as buildings,
       array(select name from chosen order by lower(name), id limit ${namedAtMost}) as names, ordered.*,
       (select count(*)::int from follow_up_requests f
          where f.building_id in (select id from chosen) and f.status = 'pending') as follow_up_requests,
       (select count(distinct account_id)::int from contact_buildings
          where building_id in (select id from chosen)) as accounts,
       (select count(*)::int from links k where k.building_id in (select id from chosen)
          and k.revoked_at is null and k.expires_at > $2) as links
     from ordered`,
    [ids, now.toISOString()],
  );
  return rows[0]!;
}

/** The open orders of locked buildings. */
export async function findOpenOrders(
  run: Runner,
  ids: readonly string[],
): Promise<{ id: string; buildingId: string; building: string; isPartlyDone: boolean }[]> {
  const { rows } = await run.query<{
    id: string;
    buildingId: string;
    building: string;
    isPartlyDone: boolean;
  }>(
    `select o.id, o.building_id as "buildingId", b.name as building, ${isPartlyDone} as "isPartlyDone"
     from orders o join buildings b on b.id = o.building_id
     where o.building_id = any($1::uuid[]) and ${isOpen('o')} order by lower(b.name), o.order_number`,
    [ids],
  );
  return rows;
}

/** Retires buildings. Those that have a scheduler no longer wait for one. */
export async function storeRetired(run: Runner, ids: readonly string[], moment: string): Promise<void> {
  await run.query(
    `update buildings set retired_at = $2, former_scheduler_id = scheduler_id, scheduler_id = null, updated_at = $2,
       awaited_scheduler = case when scheduler_id is null then awaited_scheduler else '' end
     where id = any($1::uuid[])`,
    [ids, moment],
  );
}

/** Brings buildings back to their schedulers, where these still are some. */
export async function storeBack(run: Runner, ids: readonly string[], moment: string): Promise<void> {
  await run.query(
    `update buildings set retired_at = null, former_scheduler_id = null, updated_at = $2,
       scheduler_id = (select u.id from users u
         where u.id = former_scheduler_id and u.role = ${roleNumber('scheduler')})
     where id = any($1::uuid[])`,
    [ids, moment],
  );
}

/** Assigns those of some buildings that wait for a scheduler who is one by now: to the first such of their e-mails (4 §19.3). */
export async function assignToAwaited(
  run: Runner,
  ids: readonly string[],
): Promise<(HandedBuilding & { scheduler: string })[]> {
  const { rows } = await run.query<HandedBuilding & { scheduler: string }>(
    `update buildings b set scheduler_id = s.id
     from (select distinct on (w.id) w.id as building_id, u.id, u.email
       from buildings w cross join unnest(string_to_array(w.awaited_scheduler, ', ')) with ordinality a(email, place)
       join users u on lower(u.email) = a.email and u.role = ${roleNumber('scheduler')}
       where w.id = any($1::uuid[]) and w.scheduler_id is null order by w.id, a.place) s
     where b.id = s.building_id returning b.id, b.location_id as "locationId", s.email as scheduler`,
    [ids],
  );
  return rows;
}

/** The retired clients of some buildings; nobody retires one of the others until the transaction ends. */
export async function lockRetiredClients(run: Runner, ids: readonly string[]): Promise<string[]> {
  const { rows } = await run.query<{ name: string; isRetired: boolean }>(
    `select name, retired_at is not null as "isRetired" from customers
     where id in (select customer_id from buildings where id = any($1::uuid[])) order by id for share`,
    [ids],
  );
  return rows.filter(({ isRetired }) => isRetired).map(({ name }) => name);
}
