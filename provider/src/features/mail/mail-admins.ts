import { joinEmails } from '@clearunit/shared/domain/emails';
import type { Runner } from '../../db/runner';
import { emailsOfAdmins } from './queries';
import { writeMail } from './write-mail';

/** Writes a mail to all admins who can sign in, about no building. */
export async function mailAdmins(
  run: Runner,
  context: Parameters<typeof writeMail>[1],
  mail: { subject: string; text: string },
): Promise<void> {
  const to = joinEmails(await emailsOfAdmins(run));
  await writeMail(run, context, { buildingId: null, to, ...mail });
}
