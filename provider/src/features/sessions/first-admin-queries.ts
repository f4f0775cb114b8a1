import { roleNumber } from '@clearunit/shared/domain/users';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';

const tokensKey = 'first_admin_token_hash';

/** How many starts in a row may have printed an address that still works. */
const tokensKept = 5;

export async function hasAdmin(run: Runner): Promise<boolean> {
  const { rows } = await run.query('select from users where role = $1 limit 1', [roleNumber('admin')]);
  return rows.length > 0;
}

/** Adds the hash before those of earlier starts. */
export async function keepFirstAdminToken(run: Runner, hash: string): Promise<void> {
  await run.query(
    `insert into installation as kept (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value || ' ' || left(kept.value, $3)`,
    [tokensKey, hash, (hash.length + 1) * (tokensKept - 1) - 1],
  );
}

/** Locks the hashes of the tokens and returns them, the latest first. */
export async function lockFirstAdminTokens(run: Runner): Promise<string[]> {
  const { rows } = await run.query<{ hashes: string }>(
    'select value as hashes from installation where key = $1 for update',
    [tokensKey],
  );
  return rows[0]?.hashes.split(' ') ?? [];
}

export async function deleteFirstAdminTokens(run: Runner): Promise<void> {
  await run.query('delete from installation where key = $1', [tokensKey]);
}

/** Stores an admin; undefined when somebody has the e-mail, in whatever case. */
export async function insertAdmin(
  run: Runner,
  admin: { email: string; firstName: string; lastName: string; passwordHash: string },
): Promise<string | undefined> {
  const { rows } = await run.query<{ id: string }>(
    `insert into users (id, role, email, first_name, last_name, password_hash) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [v7(), roleNumber('admin'), admin.email, admin.firstName, admin.lastName, admin.passwordHash],
  );
  return rows[0]?.id;
}
