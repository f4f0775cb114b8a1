import type { PinRequest } from '@clearunit/shared/api/pins';
import type { PageRange } from '@clearunit/shared/domain/paging';
import { isoMoment, type Runner } from '../../db/runner';
import type { StoredPins } from '../../pin-keys';

/** The pending requests for a PIN, the latest first. */
export async function listPinRequests(
  run: Runner,
  page: PageRange,
): Promise<{ rows: PinRequest[]; total: number }> {
  const [listed, counted] = await Promise.all([
    run.query<PinRequest>(
      `select id as uuid, question_one, question_two, question_three, building_id,
         ${isoMoment('updated_at')} as updated_at
       from pin_requests where status = 'pending'
       order by pin_requests.updated_at desc, id desc limit $1 offset $2`,
      [page.limit, page.offset],
    ),
    run.query<{ total: number }>(`select count(*)::int as total from pin_requests where status = 'pending'`),
  ]);
  return { rows: listed.rows, total: counted.rows[0]?.total ?? 0 };
}

/** A request, its row locked until the transaction ends. */
export async function lockPinRequest(run: Runner, id: string) {
  const { rows } = await run.query<{ status: 'pending' | 'approved' | 'rejected'; name: string }>(
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
