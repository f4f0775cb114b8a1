import type { PasswordLinkPurpose } from '@clearunit/shared/domain/passwords';
import { roleNumber, roleOfNumber } from '@clearunit/shared/domain/users';
import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';

interface NewLink {
  userId: string;
  purpose: PasswordLinkPurpose;
  /** Null until it is mailed. */
  tokenHash: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** Stores a link in place of the person's former one of the same purpose, whose id it gets; returns the id. */
export async function storePasswordLink(run: Runner, link: NewLink): Promise<string> {
  const { rows } = await run.query<{ id: string }>(
    `insert into password_links (id, user_id, purpose, token_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, purpose) do update set token_hash = excluded.token_hash,
       created_at = excluded.created_at, expires_at = excluded.expires_at
     returning id`,
    [v7(), link.userId, link.purpose, link.tokenHash, link.createdAt, link.expiresAt],
  );
  return rows[0]!.id;
}

/** Gives a link the token that is being mailed; returns whether the link is still good. */
export async function giveLinkToken(run: Runner, id: string, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await run.query(
    'update password_links set token_hash = $2 where id = $1 and expires_at > $3',
    [id, tokenHash, now],
  );
  return rowCount === 1;
}

export type StaffRole = 'admin' | 'scheduler' | 'technician';

/** A link with the person whose password is chosen with it. */
export interface PasswordLink {
  purpose: PasswordLinkPurpose;
  expiresAt: Date;
  userId: string;
  role: StaffRole;
  email: string;
  firstName: string;
  lastName: string;
  company: string;
}

export async function findPasswordLink(run: Runner, tokenHash: string): Promise<PasswordLink | undefined> {
  const { rows } = await run.query<Omit<PasswordLink, 'role'> & { role: number }>(
    `select l.purpose, l.expires_at as "expiresAt", u.id as "userId", u.role, u.email, u.first_name as "firstName",
       u.last_name as "lastName", u.company
     from password_links l join users u on u.id = l.user_id where l.token_hash = $1 and u.role <> $2`,
    [tokenHash, roleNumber('customer')],
  );
  const [link] = rows;
  return link && { ...link, role: roleOfNumber(link.role) as StaffRole };
}

/** Whether a person has a link for a purpose that may still be used. */
export async function isLinkGood(
  run: Runner,
  userId: string,
  purpose: PasswordLinkPurpose,
  now: Date,
): Promise<boolean> {
  const { rows } = await run.query(
    'select from password_links where user_id = $1 and purpose = $2 and expires_at > $3',
    [userId, purpose, now],
  );
  return rows.length === 1;
}

/** Takes a link away, so that it is used once; returns whether it was still good. */
export async function takePasswordLink(run: Runner, tokenHash: string, now: Date): Promise<boolean> {
  const { rowCount } = await run.query(
    'delete from password_links where token_hash = $1 and expires_at > $2',
    [tokenHash, now],
  );
  return rowCount === 1;
}

/** Ends all links of a person. */
export async function deletePasswordLinks(run: Runner, userId: string): Promise<void> {
  await run.query('delete from password_links where user_id = $1', [userId]);
}

/** Stores a password that its owner has chosen. */
export async function storeOwnPassword(run: Runner, userId: string, hash: string, now: Date): Promise<void> {
  await run.query(
    `update users set password_hash = $2, must_choose_password = false, password_is_shared = false, updated_at = $3
     where id = $1`,
    [userId, hash, now],
  );
}

/** How many people have a password that a former version gave to several. */
export async function countSharedPasswords(run: Runner): Promise<number> {
  const { rows } = await run.query<{ count: number }>(
    'select count(*)::int as count from users where password_is_shared',
  );
  return rows[0]!.count;
}
