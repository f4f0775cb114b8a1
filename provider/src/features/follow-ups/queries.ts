import type { FollowUpRequestDetail } from '@clearunit/shared/api/follow-ups';
import type { FollowUpRequest } from '@clearunit/shared/api/visits';
import type { FollowUpRequestStatus } from '@clearunit/shared/domain/follow-ups';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
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

const requestSorts = {
  date: 'f.created_at',
  building_name: 'lower(fb.name)',
  tech_name: "lower(ft.first_name || ' ' || ft.last_name)",
  status: 'f.status',
  request_count: 'f.request_count',
  id: 'f.id',
} as const;

interface RequestSort {
  by: keyof typeof requestSorts;
  direction: 'ASC' | 'DESC';
}

/** Follow-up requests, by default the latest first, each with up to three units (3 §2.11). */
export async function listFollowUpRequests(
  run: Runner,
  {
    technicianId = null,
    buildingIds = null,
    status = null,
    q = '',
  }: { [K in keyof FollowUpFilter]?: FollowUpFilter[K] | null },
  page: PageRange,
  sort: RequestSort = { by: 'date', direction: 'DESC' },
): Promise<{ data: FollowUpRequest[]; total: number }> {
  const order = `${requestSorts[sort.by]} ${sort.direction}, f.id ${sort.direction}`;
  const where = new Conditions();
  if (technicianId !== null) where.about(technicianId, (id) => `f.technician_id = ${id}`);
  if (buildingIds !== null) where.about(buildingIds, (ids) => `f.building_id = any(${ids}::uuid[])`);
  if (status !== null) where.about(status, (one) => `f.status = ${one}`);
  if (status === 'pending') where.add(isNotRetired('f.building_id'));
  if (q) {
    // A technician, or a contact, sees those of their own only.
    const searcher = technicianId === null && buildingIds === null ? 'staff' : 'contact';
    where.foundWords(
      await findBuildingsByWord(run, q, searcher),
      (word) => `(${where.inBuildingsOf(word, 'f.building_id')}
        or (f.building_id, f.id) in (select building_id, request_id from follow_up_request_lines
          where ${where.hasWord(word, foldedNumber('unit_number'))}))`,
    );
  }
  const joins = [
    requestSorts[sort.by].includes('fb.') ? 'join buildings fb on fb.id = f.building_id' : '',
    requestSorts[sort.by].includes('ft.') ? 'join users ft on ft.id = f.technician_id' : '',
  ].join(' ');
  const [listed, total] = await Promise.all([
    run.query<FollowUpRequest>(
      `with page as materialized (
         select *, row_number() over () as row_place from (
           select f.* from follow_up_requests f ${joins} ${where.sql}
           order by ${order} limit ${page.limit} offset ${page.offset}) f)
       select ${columns}, u.units, u.unit_count
       from page r
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
       order by r.row_place`,
      where.values,
    ),
    countUpToCap(run, `follow_up_requests f ${where.sql}`, where.values),
  ]);
  return { data: listed.rows, total };
}

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
