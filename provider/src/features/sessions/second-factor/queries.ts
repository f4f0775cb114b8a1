import { type Role, roleNumber } from '@clearunit/shared/domain/users';
import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';

export interface StoredFactor {
  userId: string;
  secretEncrypted: string;
  createdAt: Date;
}

export async function findFactor(run: Runner, userId: string): Promise<StoredFactor | undefined> {
  const { rows } = await run.query<StoredFactor>(
    `select user_id as "userId", secret_encrypted as "secretEncrypted", created_at as "createdAt"
     from second_factors where user_id = $1`,
    [userId],
  );
  return rows[0];
}

/** Notes that the code of a time step was used; false when it, or a later one, was before. */
export async function takeStep(
  run: Runner,
  { userId, secretEncrypted }: Pick<StoredFactor, 'userId' | 'secretEncrypted'>,
  step: number,
): Promise<boolean> {
  const { rowCount } = await run.query(
    'update second_factors set last_step = $3 where user_id = $1 and secret_encrypted = $2 and last_step < $3',
    [userId, secretEncrypted, step],
  );
  return rowCount === 1;
}

/** Stores a user's second factor in place of the former one, whose recovery codes go with it. */
export async function storeFactor(
  run: Runner,
  factor: { userId: string; secretEncrypted: string; lastStep: number; now: Date },
): Promise<void> {
  const { userId, secretEncrypted, lastStep, now } = factor;
  await deleteFactor(run, userId);
  await run.query(
    'insert into second_factors (user_id, secret_encrypted, last_step, created_at) values ($1, $2, $3, $4)',
    [userId, secretEncrypted, lastStep, now],
  );
}

/** Takes a user's second factor away; returns whether there was one. */
export async function deleteFactor(run: Runner, userId: string): Promise<boolean> {
  const { rowCount } = await run.query('delete from second_factors where user_id = $1', [userId]);
  return rowCount === 1;
}

export async function findRecoveryCodes(
  run: Runner,
  userId: string,
): Promise<{ id: string; codeHash: string }[]> {
  const { rows } = await run.query<{ id: string; codeHash: string }>(
    'select id, code_hash as "codeHash" from recovery_codes where user_id = $1 order by id',
    [userId],
  );
  return rows;
}

/** Uses a recovery code up; false when somebody else was quicker. */
export async function takeRecoveryCode(run: Runner, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await run.query('delete from recovery_codes where user_id = $1 and id = $2', [
    userId,
    id,
  ]);
  return rowCount === 1;
}

export async function countRecoveryCodes(run: Runner, userId: string): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    'select count(*)::int as count from recovery_codes where user_id = $1',
    [userId],
  );
  return rows[0]!.count;
}

export async function replaceRecoveryCodes(
  run: Runner,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await run.query('delete from recovery_codes where user_id = $1', [userId]);
  await run.query(
    `insert into recovery_codes (user_id, id, code_hash)
     select $1, id, hash from unnest($2::uuid[], $3::text[]) as n(id, hash)`,
    [userId, hashes.map(() => v7()), hashes],
  );
}

/** Ends the sessions of those who must have a second factor and have none: they set one up when they sign in again. */
export async function endSessionsWithoutFactor(run: Runner, roles: readonly Role[]): Promise<void> {
  await run.query(
    `delete from sessions s using users u where u.id = s.user_id and not s.by_openid and u.role = any($1::smallint[])
       and not exists (select from second_factors f where f.user_id = u.id)`,
    [roles.map(roleNumber)],
  );
}
