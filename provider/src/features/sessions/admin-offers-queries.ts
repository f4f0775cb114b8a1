import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';

const keyOf = (hash: string) => `another_admin_${hash}`;

/** The holder of a token may become another admin. */
export interface AdminOffer {
  /** An ISO moment. */
  until: string;
}

export async function keepAdminOffer(run: Runner, hash: string, offer: AdminOffer): Promise<void> {
  await run.query('insert into installation (key, value) values ($1, $2)', [
    keyOf(hash),
    JSON.stringify(offer),
  ]);
}

/** Takes an offer away, so that it is used once; undefined when there is none with this hash. */
export async function takeAdminOffer(run: Runner, hash: string): Promise<AdminOffer | undefined> {
  const { rows } = await run.query<{ value: string }>(
    'delete from installation where key = $1 returning value',
    [keyOf(hash)],
  );
  return rows[0] && (JSON.parse(rows[0].value) as AdminOffer);
}

export async function deleteExpiredAdminOffers(run: Runner, now: Date): Promise<void> {
  await run.query(
    `delete from installation where key like $1 and (value::json ->> 'until')::timestamptz <= $2`,
    [`${keyOf('')}%`, now],
  );
}

export async function findAdmins(run: Runner): Promise<{ id: string; email: string }[]> {
  const { rows } = await run.query<{ id: string; email: string }>(
    'select id, email from users where role = $1 order by lower(email)',
    [roleNumber('admin')],
  );
  return rows;
}
