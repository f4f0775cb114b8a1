import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { type ManagedRole, roleOfNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { hashPassword } from '../sessions/password-hash';
import { readAssociates } from './associates';
import { problemsOfPerson } from './check-person';
import { initialPasswordHash } from './initial-passwords';
import { insertUser, replaceAssociates } from './store-queries';

type NewPerson = CallRequest<ProviderCalls['registerUser']>['body'];

/**
 * Adds a customer, scheduler or technician (1 §2.6, §2.7, 3 §2.11). Customers, and schedulers without a chosen
 * password, get the portal's initial password.
 * @returns the new user's id
 * @throws AppError 'users.email-taken', or a reason of the form's rules
 */
export async function registerUser(form: NewPerson, context: ActorContext): Promise<string> {
  const role = roleOfNumber(form.is_role) as ManagedRole;
  refuseProblems(await problemsOfPerson(role, form, 'add'));
  const passwordHash = await firstPasswordHash(context.pool, role, form.password);
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
    return id;
  });
}

/** Only schedulers have associates. */
const associatesOf = (role: ManagedRole, { associated_emails = '' }: NewPerson): string =>
  role === 'scheduler' ? associated_emails : '';

function firstPasswordHash(run: Runner, role: ManagedRole, password: string | undefined): Promise<string> {
  if (role === 'customer') return initialPasswordHash(run, role);
  // The form's rules require a technician's password.
  if (role === 'technician' || password !== undefined) return hashPassword(password!);
  return initialPasswordHash(run, role);
}
