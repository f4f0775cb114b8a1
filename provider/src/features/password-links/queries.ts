import type { Runner } from '../../db/runner';

/** Who is sent a link to choose a password. */
export interface InvitedUser {
  id: string;
  role: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the person has chosen a password. */
  hasOwnPassword: boolean;
}

/** Takes away a password that others may know, with the link that it led to. */
export async function dropGivenPassword(run: Runner, userId: string): Promise<void> {
  await run.query(
    `update users set password_hash = null, must_choose_password = false, password_is_shared = false
     where id = $1 and must_choose_password`,
    [userId],
  );
  await run.query(`delete from password_links where user_id = $1 and purpose = 'replacement'`, [userId]);
}

/** A user, locked until the transaction ends. */
export async function lockInvited(run: Runner, id: string): Promise<InvitedUser | undefined> {
  const { rows } = await run.query<InvitedUser>(
    `select id, role, email, first_name as "firstName", last_name as "lastName",
       password_hash is not null and not must_choose_password as "hasOwnPassword"
     from users where id = $1 for update`,
    [id],
  );
  return rows[0];
}
