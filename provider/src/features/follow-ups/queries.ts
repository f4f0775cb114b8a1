import type { FollowUpRequestDetail } from '@clearunit/shared/api/follow-ups';
import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import type { FollowUpRequestStatus } from '@clearunit/shared/domain/follow-ups';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { showWhole } from '../../db/find-whole';
import { fewFound } from '../../db/page';
import { isNotRetired } from '../../db/retired';
import { isoMoment, type Runner } from '../../db/runner';
import { findBuildingsByWord, foldedNumber } from '../../db/searched-buildings';
import { preferenceColumns } from '../orders/queries';
import { poDocument } from '../po-documents/queries';

export interface FollowUpFilter {
  technicianId?: string;
  buildingIds?: readonly string[];
  status?: FollowUpRequestStatus;
  /** A part of the building's name, or of a unit's number. */
  q?: string;
}

/** The columns of a request `r` of the technician `t` for the building `b`. */
const columns = `r.id, r.status, r.building_id, b.name as building_name,
  trim(t.first_name || ' ' || t.last_name) as tech_name, t.email as tech_email,
  ${isoMoment('r.created_at')} as date, r.request_count`;

const technicianName = (of: string): string => `lower(${of}.first_name || ' ' || ${of}.last_name)`;

const requestSorts = {
  date: 'f.created_at',
  building_name: 'lower(fb.name)',
  tech_name: technicianName('ft'),
  status: 'f.status',
  request_count: 'f.request_count',
  id: 'f.id',
} as const;

/** The joins that only some sorts need. */
const sortJoins: Partial<Record<keyof typeof requestSorts, string>> = {
  building_name: 'join buildings fb on fb.id = f.building_id',
  tech_name: 'join users ft on ft.id = f.technician_id',
};

interface RequestSort {
  by: keyof typeof requestSorts;
  direction: 'ASC' | 'DESC';
}

/** Follow-up requests, by default the latest first, each with up to three units (3 §2.11). */
export async function listFollowUpRequests(
  run: Runner,
  filter: { [K in keyof FollowUpFilter]?: FollowUpFilter[K] | null },
  page: PageRange,
  sort: RequestSort = { by: 'date', direction: 'DESC' },
): Promise<{ data: FollowUpRequest[]; total: number }> {
  const where = await conditionsOf(run, filter);
  const idsOf = (from: string) =>
    `select f.building_id, f.id from ${from} ${orderOf(sort)} limit ${page.limit} offset ${page.offset}`;
  const joins = sortJoins[sort.by] ?? '';
  const found = where.mayFindFew
    ? await showWhole<FollowUpRequest>(
        run,
        { columns: 'f.*', rows: 'follow_up_requests f', where },
        shownRequests(placed(idsOf(`found f ${joins}`))),
      )
    : undefined;
  if (found) return { data: found.rows, total: found.total };
  const count = () => countUpToCap(run, `follow_up_requests f ${where.sql}`, where.values);
  // Only the count says whether a technician's name sorts few requests, which are then sorted as a whole.
  const counted = sort.by === 'tech_name' ? await count() : undefined;
  const ids =
    counted === undefined || counted <= fewFound
      ? idsOf(`follow_up_requests f ${joins} ${where.sql}`)
      : idsByTechnician(where, page, sort);
  const [listed, total] = await Promise.all([
    run.query<FollowUpRequest>(shownRequests(placed(ids)), where.values),
    counted ?? count(),
  ]);
  return { data: listed.rows, total };
}

const orderOf = ({ by, direction }: RequestSort): string =>
  `order by ${requestSorts[by]} ${direction}, f.id ${direction}`;

/** Requests by conditions about `f` alone. */
async function conditionsOf(
  run: Runner,
  {
    technicianId = null,
    buildingIds = null,
    status = null,
    q = '',
  }: { [K in keyof FollowUpFilter]?: FollowUpFilter[K] | null },
): Promise<Conditions> {
  const where = new Conditions();
  if (technicianId !== null) where.about(technicianId, (id) => `f.technician_id = ${id}`);
  if (buildingIds !== null) where.about(buildingIds, (ids) => `f.building_id = any(${ids}::uuid[])`);
  if (status !== null) where.about(status, (one) => `f.status = ${one}`);
  // The requests of retired buildings are shown to admins only, once they are decided.
  if (status === 'pending' || technicianId !== null) where.add(isNotRetired('f.building_id'));
  if (!q) return where;
  // A technician, or a contact, sees those of their own only.
  const searcher = technicianId === null && buildingIds === null ? 'staff' : 'contact';
  const within = technicianId === null ? undefined : { value: technicianId, condition: hasRequestOf };
  return where.foundWords(
    await findBuildingsByWord(run, q, searcher, within),
    (word) => `(${where.amongBuildingsOf(word, 'f.building_id')}
      or (f.building_id, f.id) in (select building_id, request_id from follow_up_request_lines
        where ${where.hasWord(word, foldedNumber('unit_number'))}))`,
  );
}

const hasRequestOf = (technician: string): string =>
  `b.id in (select building_id from follow_up_requests where technician_id = ${technician})`;

/** The technicians in the order of their names, with the requests of each up to the page's end. */
function idsByTechnician(
  where: Conditions,
  { limit, offset }: PageRange,
  { direction }: RequestSort,
): string {
  const ofOne = `${where.sql ? `${where.sql} and` : 'where'} f.technician_id = t.id`;
  return `select r.building_id, r.id
    from (select id, ${technicianName('u')} as name from users u order by name ${direction}) t
    cross join lateral (
      select f.building_id, f.id from follow_up_requests f ${ofOne}
      order by f.id ${direction} limit ${offset + limit}) r
    order by t.name ${direction}, r.id ${direction} limit ${limit} offset ${offset}`;
}

const placed = (ids: string): string => `(select ids.*, row_number() over () as row_place from (${ids}) ids)`;

const shownRequests = (page: string): string => `select ${columns}, u.units, u.unit_count
  from ${page} page
  join follow_up_requests r on r.building_id = page.building_id and r.id = page.id
  join buildings b on b.id = r.building_id
  join users t on t.id = r.technician_id
  cross join lateral (
    select coalesce(json_agg(json_build_object('unit_number', l.unit_number, 'pest_name', p.name,
        'treatment_name', m.name) order by l.place) filter (where l.unit_place <= 3), '[]') as units,
      coalesce(max(l.unit_place), 0)::int as unit_count
    from (select *, dense_rank() over (order by first) as unit_place
          from (select *, min(place) over (partition by lower(unit_number)) as first
                from (select *, row_number() over (order by priority, id) as place from follow_up_request_lines
                      where building_id = r.building_id and request_id = r.id) placed) firsts) l
    join pests p on p.id = l.pest_id join treatments m on m.id = l.treatment_id) u
  order by page.row_place`;

/** A request with all its units in their order, and its technician. */
export async function findFollowUpRequest(
  run: Runner,
  id: string,
): Promise<(FollowUpRequestDetail & { technician_id: string }) | undefined> {
  const { rows } = await run.query<FollowUpRequestDetail & { technician_id: string }>(
    `select ${columns}, r.technician_id, b.address as building_address, b.location_id as building_code,
       c.name as customer_name, b.building_po_mo_wo, r.purchase_order_number, ${poDocument} as po_document, r.order_id,
       ${preferenceColumns('r')}, u.units, u.unit_count
     from follow_up_requests r
     join buildings b on b.id = r.building_id
     join customers c on c.id = b.customer_id
     join users t on t.id = r.technician_id
     left join files f on f.id = r.po_file_id
     cross join lateral (
       select coalesce(json_agg(json_build_object('id', l.id, 'unit_number', l.unit_number, 'pest_name', p.name,
           'treatment_name', m.name, 'request_type', l.request_type, 'note', l.note)
           order by l.priority, l.id), '[]') as units,
         count(distinct lower(l.unit_number))::int as unit_count
       from follow_up_request_lines l
       join pests p on p.id = l.pest_id join treatments m on m.id = l.treatment_id
       where l.building_id = r.building_id and l.request_id = r.id) u
     where r.id = $1`,
    [id],
  );
  return rows[0];
}
