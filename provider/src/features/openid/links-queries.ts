import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';

/** A user as sign-ins by OpenID Connect need them. */
export interface LinkedUser {
  id: string;
  role: number;
  name: string;
  accessVersion: number;
}

const columns = `u.id, u.role, trim(u.first_name || ' ' || u.last_name) as name, u.access_version as "accessVersion"`;

/** The user whom an issuer's id of a person is linked with. */
export async function findLinkedUser(
  run: Runner,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<LinkedUser | undefined> {
  const { rows } = await run.query<LinkedUser>(
    `select ${columns} from openid_links l join users u on u.id = l.user_id
     where l.issuer = $1 and l.subject = $2`,
    [issuer, subject],
  );
  return rows[0];
}

/** The staff with an e-mail address, in whatever case, locked until the transaction ends. */
export async function lockStaffByEmail(run: Runner, email: string): Promise<LinkedUser | undefined> {
  const { rows } = await run.query<LinkedUser>(
    `select ${columns} from users u
     where lower(u.email) = lower($1) and u.role <> $2 for update`,
    [email, roleNumber('customer')],
  );
  return rows[0];
}

/** Links a user with an issuer's id of a person; false where either is linked already. */
export async function insertLink(
  run: Runner,
  link: { userId: string; issuer: string; subject: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await run.query(
    `insert into openid_links (user_id, issuer, subject, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [link.userId, link.issuer, link.subject, link.now],
  );
  return rowCount === 1;
}

/** When a user was linked with an issuer, whose name may end with a slash or not; undefined when not at all. */
export async function findLinkOf(run: Runner, userId: string, issuer: string): Promise<Date | undefined> {
  const { rows } = await run.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from openid_links
     where user_id = $1 and rtrim(issuer, '/') = rtrim($2, '/')`,
    [userId, issuer],
  );
  return rows[0]?.createdAt;
}

/** Ends all links of a user; returns whether there were any. */
export async function deleteLinksOf(run: Runner, userId: string): Promise<boolean> {
  const { rowCount } = await run.query('delete from openid_links where user_id = $1', [userId]);
  return rowCount !== null && rowCount > 0;
}
