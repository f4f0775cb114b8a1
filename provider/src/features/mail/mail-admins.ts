import { joinEmails } from '@clearunit/shared/domain/emails';
import type { Runner } from '../../db/runner';
import { emailsOfAdmins } from './queries';
import { writeMail } from './write-mail';

/** Writes a mail that is about no building to the admins who can sign in, as `writeMail` does. */
export async function mailAdmins(
  run: Runner,
  context: Parameters<typeof writeMail>[1],
  mail: { subject: string; text: string },
): Promise<void> {
  const to = joinEmails(await emailsOfAdmins(run));
  await writeMail(run, context, { buildingId: null, to, ...mail });
}
