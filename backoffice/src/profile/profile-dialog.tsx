import type { PortalAnswer } from '@clearunit/shared/api/call';
import { consoleCalls } from '@clearunit/shared/api/console';
import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import { checkPerson, reasonOnSubmit } from '@clearunit/shared/domain/users';
import { sentenceOf } from '@clearunit/shared/texts';
import { FormDialog, useForm } from '@clearunit/shared/ui/form';
import { Dialog, Skeleton, TextInput } from '@clearunit/shared/ui/kit';
import {
  FailureNotice,
  usePortal,
  usePortalMutation,
  usePortalQuery,
  useSignInWays,
} from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNotify } from 'react-admin';
import { ConflictQuestion, useConflict } from '../conflicts';
import { AssociatesField } from '../people/form/associates-field';
import styles from '../people/people.module.css';
import { keepUser, storedUser } from '../session';

type ProfileDialogProps = { onClose: () => void; onPassword: () => void };

/** The scheduler's own profile: name, number, associates, and the way to a new password (1 §2.7). */
export function ProfileDialog(props: ProfileDialogProps) {
  const t = useText();
  const { data, error, refetch } = usePortalQuery(consoleCalls.profile, {}, { staleTime: 0 });
  if (data) return <ProfileForm {...props} profile={data} />;
  return (
    <Dialog title={t('people.profile.title')} onClose={props.onClose}>
      {error ? <FailureNotice error={error} onRetry={refetch} /> : <Skeleton height="18rem" />}
    </Dialog>
  );
}

type Profile = PortalAnswer<typeof consoleCalls.profile>;

function ProfileForm({ profile, onClose, onPassword }: ProfileDialogProps & { profile: Profile }) {
  const t = useText();
  const notify = useNotify();
  const update = usePortalMutation(consoleCalls.updateProfile, ['profile', 'schedulers']);
  const { email, company, adds: address } = profile;
  const portal = usePortal();
  const conflict = useConflict<ReturnType<typeof asForm>>(asSeen(profile), async () =>
    asSeen(await portal(consoleCalls.profile)),
  );
  const ways = useSignInWays(portal);
  const form = useForm({
    initial: conflict.seen,
    rules: (values) => checkPerson('scheduler', { ...values, email, company, address }, 'update'),
    summary: ([first]) => sentenceOf({ t }, reasonOnSubmit(first!)),
    submit: ({ associated_emails, ...fields }) =>
      update.mutateAsync({
        body: {
          ...fields,
          associated_emails: joinEmails(associated_emails),
          updated_at: conflict.version,
        },
      }),
    handleError: conflict.handleError,
    onDone: (_, { first_name, last_name }) => {
      const user = storedUser();
      if (user) keepUser({ ...user, firstName: first_name, lastName: last_name });
      notify(t('people.profile.saved'), { type: 'success' });
      onClose();
    },
  });
  const input = (field: 'first_name' | 'last_name' | 'contact_number') => ({
    label: t(`people.columns.${field}`),
    ...form.field(field),
  });
  return (
    <FormDialog
      form={form}
      title={t('people.profile.title')}
      submit={t('people.profile.save')}
      disabled={!form.isChanged}
      instead={{
        label: t(ways.password ? 'people.profile.password' : 'common.signedInAt'),
        onPress: onPassword,
      }}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextInput {...input('first_name')} autoComplete="given-name" />
        <TextInput {...input('last_name')} autoComplete="family-name" />
      </div>
      <TextInput
        label={t('people.columns.email')}
        value={email}
        disabled
        hint={t('people.form.emailFixed')}
      />
      <TextInput {...input('contact_number')} type="tel" inputMode="numeric" autoComplete="tel" />
      <AssociatesField {...form.choice('associated_emails')} ownEmail={email} />
      <ConflictQuestion
        conflict={conflict}
        form={form}
        fields={() => [
          { label: t('people.columns.first_name'), of: (values) => values.first_name },
          { label: t('people.columns.last_name'), of: (values) => values.last_name },
          { label: t('people.columns.contact_number'), of: (values) => values.contact_number },
          { label: t('people.form.associates'), of: (values) => values.associated_emails },
        ]}
      />
    </FormDialog>
  );
}

const asSeen = (profile: Profile) => ({ values: asForm(profile), version: profile.updated_at });

const asForm = ({ fName, lName, number, associated_emails }: Profile) => ({
  first_name: fName,
  last_name: lName,
  contact_number: number,
  associated_emails: parseEmailList(associated_emails).emails as readonly string[],
});
