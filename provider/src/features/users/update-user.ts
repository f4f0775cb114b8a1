import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import { AppError, refuseProblems } from '@clearunit/shared/domain/errors';
import { type PersonForm, type Role, roleOfNumber } from '@clearunit/shared/domain/users';
import type { Runner } from '../../db/runner';
import { inTransaction } from '../../db/transaction';
import type { ActorContext } from '../../http/handler';
import { mustBeAllowed } from '../access/reach-building';
import { recordChange } from '../logs/record-change';
import { refuseChanged } from '../logs/refuse-changed';
import { mailPasswordChanged } from '../password-links/mails';
import { hashPassword } from '../sessions/password-hash';
import { deletePasswordLinks } from '../sessions/password-links-queries';
import { deleteSessionsOfUser } from '../sessions/queries';
import { readAssociates } from './associates';
import { problemsOfPerson } from './check-person';
import { findAssociates, type LockedUser, lockUser, replaceAssociates, storeUser } from './store-queries';

type Update = CallRequest<ProviderCalls['updateUser']>['body'];

/**
 * Updates a customer, scheduler, technician or admin: an admin any of them, a scheduler their own profile (1 §2.7), but not
 * their own password (see `changePassword`). The e-mail stays; a new password ends the user's
 * sessions and links, is told by mail, and is asked to be replaced at the next sign-in.
 * @throws AppError 'access.refused', 'records.not-found', 'records.changed' as `refuseChanged`, or a reason of the form's rules
 */
export async function updateUser(id: string, form: Update, context: ActorContext): Promise<void> {
  mustBeAllowed(context, 'user.update', { ownerId: id });
  if (form.new_password) mustBeAllowed(context, 'password.set', { ownerId: id });
  // Hashed before the lock, since it takes time.
  const passwordHash = form.new_password ? await hashPassword(form.new_password) : undefined;
  await inTransaction(context.pool, async (client) => {
    const user = await lockUser(client, id);
    const role = roleOfNumber(user?.role ?? -1);
    if (!user || !role) throw new AppError('records.not-found');
    const { updatedAt } = user;
    const version = { version: updatedAt, changedAt: updatedAt, seen: form.updated_at };
    await refuseChanged(client, context, { targetId: id, ...version });
    refuseProblems(await problemsOf(role, form, user));
    const changed = changedFields(form, user);
    const associates = await changeAssociates(client, role, form, user);
    if (!passwordHash && Object.keys(changed).length === 0 && !associates) return;
    await storeUser(client, id, {
      ...changed,
      ...(passwordHash && { passwordHash, mustChoosePassword: true, passwordIsShared: false }),
      updatedAt: context.now.toISOString(),
    });
    if (passwordHash) {
      await deleteSessionsOfUser(client, id, context.tokenHash);
      await deletePasswordLinks(client, id);
      if (role !== 'customer') await mailPasswordChanged(client, context, user, 'admin');
    }
    await recordChange(client, context, {
      activity: 'users.updated',
      targetEntity: 'user',
      targetId: id,
      description: {
        email: user.email,
        before: { ...inWords(user, changed), ...associates?.before },
        after: {
          ...inWords(changed, changed),
          ...associates?.after,
          ...(passwordHash && { password: 'new' }),
        },
      },
    });
  });
}

async function problemsOf(role: Role, form: Update, user: LockedUser) {
  const { email } = user;
  const isUnchanged = (field: string) =>
    fields.some((known) => known === field && form[known] === user[storedAs[known]]);
  const isOtherEmail = form.email !== undefined && form.email.toLowerCase() !== email.toLowerCase();
  const person: PersonForm = { ...form, email, password: form.new_password };
  return [
    ...(isOtherEmail ? [{ field: 'email', reason: 'users.email-fixed' }] : []),
    // The password field has another name on update.
    ...(await problemsOfPerson(role, person, 'update'))
      .filter(({ field }) => !isUnchanged(field))
      .map((problem) => (problem.field === 'password' ? { ...problem, field: 'new_password' } : problem)),
  ];
}

/** The columns of a person by form field. */
const storedAs = {
  first_name: 'firstName',
  last_name: 'lastName',
  contact_number: 'phone',
  company: 'company',
  address: 'address',
} as const;

type Stored = Pick<LockedUser, (typeof storedAs)[keyof typeof storedAs]>;

const fields = Object.keys(storedAs) as (keyof typeof storedAs)[];

function changedFields(form: Update, user: LockedUser): Partial<Stored> {
  const changed = fields.filter((field) => form[field] !== user[storedAs[field]]);
  return Object.fromEntries(changed.map((field) => [storedAs[field], form[field]]));
}

/** The changed fields of a user by form field. */
const inWords = (user: Partial<Stored>, changed: Partial<Stored>) =>
  Object.fromEntries(
    fields.filter((field) => storedAs[field] in changed).map((field) => [field, user[storedAs[field]]]),
  );

/** Replaces a scheduler's associates if the form has them; returns the lists before and after when they differ. */
async function changeAssociates(client: Runner, role: Role, form: Update, { id, email }: LockedUser) {
  if (role !== 'scheduler' || form.associated_emails === undefined) return undefined;
  const { ids, problems } = await readAssociates(client, form.associated_emails, email);
  refuseProblems(problems);
  const before = await findAssociates(client, id);
  await replaceAssociates(client, id, ids);
  const after = await findAssociates(client, id);
  if (before.join() === after.join()) return undefined;
  return { before: { associated_emails: before.join(', ') }, after: { associated_emails: after.join(', ') } };
}
