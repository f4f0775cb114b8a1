import { joinEmails } from '@clearunit/shared/domain/emails';
import { roleNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';
import { writeMail } from './write-mail';

/**
 * Writes a mail that is about no building to all admins, as `writeMail` does; not to those who were invited and never
 * signed in, whose address may be wrong.
 */
export async function mailAdmins(
  run: Runner,
  context: Parameters<typeof writeMail>[1],
  mail: { subject: string; text: string },
): Promise<void> {
  const { rows } = await run.query<{ email: string }>(
    `select email from users u where role = $1 and (password_hash is not null
       or exists (select from openid_links l where l.user_id = u.id)) order by email`,
    [roleNumber('admin')],
  );
  const to = joinEmails(rows.map(({ email }) => email));
  await writeMail(run, context, { buildingId: null, to, ...mail });
}
