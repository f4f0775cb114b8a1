import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';

const keyOf = (hash: string) => `admin_offer_${hash}`;

/** What the holder of a token may do: give an admin a new password, or become another one. */
export interface AdminOffer {
  /** The admin who gets a new password; null for an admin who is added. */
  userId: string | null;
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

export interface StoredAdmin {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
}

const columns = 'id, email, first_name as "firstName", last_name as "lastName", company';

export async function findAdmins(run: Runner): Promise<StoredAdmin[]> {
  const { rows } = await run.query<StoredAdmin>(
    `select ${columns} from users where role = $1 order by lower(email)`,
    [roleNumber('admin')],
  );
  return rows;
}

/** An admin, locked until the transaction ends. */
export async function lockAdmin(run: Runner, id: string): Promise<StoredAdmin | undefined> {
  const { rows } = await run.query<StoredAdmin>(
    `select ${columns} from users where id = $1 and role = $2 for update`,
    [id, roleNumber('admin')],
  );
  return rows[0];
}

export async function storePassword(run: Runner, userId: string, hash: string, now: Date): Promise<void> {
  await run.query('update users set password_hash = $2, updated_at = $3 where id = $1', [userId, hash, now]);
}
