import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { type Role, roleOfNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { recordHandedOver } from '../logs/record-handed-over';
import { sendPasswordLink } from '../password-links/invite';
import { hashPassword } from '../sessions/password-hash';
import { readAssociates } from './associates';
import { problemsOfPerson } from './check-person';
import { assignAwaitingBuildings } from './hand-over-queries';
import { insertUser, replaceAssociates } from './store-queries';

type NewPerson = CallRequest<ProviderCalls['registerUser']>['body'];

/**
 * Adds a customer, scheduler, technician or admin (1 §2.6, §2.7, 3 §2.11). Whoever signs in and is given no password is
 * invited to choose one (decision 68); one that is given is asked to be replaced at the first sign-in.
 * A scheduler gets the buildings that a workbook had for that e-mail (4 §19).
 * @returns the new user's id, how many buildings were assigned, and the path of the invitation where it is not mailed
 * @throws AppError 'users.email-taken', or a reason of the form's rules
 */
export async function registerUser(
  form: NewPerson,
  context: ActorContext,
): Promise<{ uid: string; assigned: number; link?: string | undefined }> {
  const role = roleOfNumber(form.is_role) as Role;
  refuseProblems(await problemsOfPerson(role, form, 'add'));
  const isGiven = role !== 'customer' && form.password !== undefined;
  const passwordHash = isGiven ? await hashPassword(form.password!) : null;
  return inTransaction(context.pool, async (client) => {
    const { ids, problems } = await readAssociates(client, associatesOf(role, form), form.email);
    refuseProblems(problems);
    const { email, first_name: firstName, last_name: lastName, address, company } = form;
    const id = await insertUser(client, {
      role: form.is_role,
      email,
      firstName,
      lastName,
      address,
      company,
      phone: form.contact_number,
      passwordHash,
      mustChoosePassword: isGiven,
    });
    if (!id) {
      const taken = { field: 'email', reason: 'users.email-taken' };
      throw new AppError(taken.reason, { problems: [taken] });
    }
    await replaceAssociates(client, id, ids);
    const { password: _, user_id: __, is_role: ___, ...after } = form;
    await recordChange(client, context, {
      activity: 'users.registered',
      targetEntity: 'user',
      targetId: id,
      description: { role, before: {}, after },
    });
    const assigned = role === 'scheduler' ? await assignAwaiting(client, { id, email }, context) : 0;
    const isInvited = role !== 'customer' && !isGiven;
    const user = { id, role: form.is_role, email, firstName, lastName, hasOwnPassword: false };
    return { uid: id, assigned, link: isInvited ? await sendPasswordLink(client, user, context) : undefined };
  });
}

async function assignAwaiting(
  run: Runner,
  scheduler: { id: string; email: string },
  context: ActorContext,
): Promise<number> {
  const buildings = await assignAwaitingBuildings(run, scheduler);
  await recordHandedOver(run, context, buildings, () => ({
    before: { scheduler: '' },
    after: { scheduler: scheduler.email },
  }));
  return buildings.length;
}

/** Only schedulers have associates. */
const associatesOf = (role: Role, { associated_emails = '' }: NewPerson): string =>
  role === 'scheduler' ? associated_emails : '';
