import type { PinRequest } from '@clearunit/shared/api/pins';
import type { PageRange } from '@clearunit/shared/domain/paging';
import type { PinRequestStatus } from '@clearunit/shared/domain/pins';
import { Conditions } from '../../db/conditions';
import { countUpToCap } from '../../db/count-up-to-cap';
import { isoMoment, type Runner } from '../../db/runner';
import type { StoredPins } from '../../pin-keys';

export interface PinRequestFilter {
  q: string;
  status: PinRequestStatus | 'all';
  /** From inclusive, until exclusive. */
  from?: Date | undefined;
  until?: Date | undefined;
}

const requestSorts = {
  updated_at: 'r.updated_at',
  question_one: 'lower(r.question_one)',
  question_two: 'lower(r.question_two)',
  question_three: 'lower(r.question_three)',
  id: 'r.id',
} as const;

/** A page of the requests for a PIN. */
export async function listPinRequests(
  run: Runner,
  { q, status, from, until }: PinRequestFilter,
  { by, direction }: { by: keyof typeof requestSorts; direction: 'ASC' | 'DESC' },
  page: PageRange,
): Promise<{ rows: PinRequest[]; total: number }> {
  const where = new Conditions();
  if (status !== 'all') where.about(status, (one) => `r.status = ${one}`);
  if (from) where.about(from.toISOString(), (moment) => `r.updated_at >= ${moment}`);
  if (until) where.about(until.toISOString(), (moment) => `r.updated_at < ${moment}`);
  if (q) where.words(q, (word) => `r.search_text like any(${word})`);
  const [listed, total] = await Promise.all([
    run.query<PinRequest>(
      `select r.id as uuid, r.question_one, r.question_two, r.question_three, r.status, r.building_id,
         b.name as building_name, nullif(trim(u.first_name || ' ' || u.last_name), '') as resolved_by,
         ${isoMoment('r.updated_at')} as updated_at
       from pin_requests r left join buildings b on b.id = r.building_id left join users u on u.id = r.resolved_by
       ${where.sql}
       order by ${requestSorts[by]} ${direction}, r.id ${direction} limit ${page.limit} offset ${page.offset}`,
      where.values,
    ),
    countUpToCap(run, `pin_requests r ${where.sql}`, where.values),
  ]);
  return { rows: listed.rows, total };
}

/** A request, its row locked until the transaction ends. */
export async function lockPinRequest(run: Runner, id: string) {
  const { rows } = await run.query<{ status: PinRequestStatus; name: string }>(
    'select status, question_one as name from pin_requests where id = $1 for update',
    [id],
  );
  return rows[0];
}

export async function resolvePinRequest(
  run: Runner,
  request: { id: string; status: 'approved' | 'rejected'; buildingId: string | null; by: string; at: string },
): Promise<void> {
  await run.query(
    `update pin_requests set status = $2, building_id = coalesce($3, building_id), resolved_by = $4, updated_at = $5
     where id = $1`,
    [request.id, request.status, request.buildingId, request.by, request.at],
  );
}

/** The clients that buildings belong to, by building. */
export async function customersOf(run: Runner, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await run.query<{ id: string; customer: string }>(
    'select id, customer_id as customer from buildings where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, customer }) => [id, customer]));
}

export async function changePins(
  run: Runner,
  changed: readonly (StoredPins<{ pin: string }> & { id: string })[],
  at: string,
): Promise<void> {
  await run.query(
    `update buildings b set building_pin_hash = c.hash, building_pin_encrypted = c.encrypted, updated_at = $4
     from unnest($1::uuid[], $2::text[], $3::text[]) as c(id, hash, encrypted) where b.id = c.id`,
    [
      changed.map(({ id }) => id),
      changed.map(({ pinHash }) => pinHash),
      changed.map(({ pinEncrypted }) => pinEncrypted),
      at,
    ],
  );
}
