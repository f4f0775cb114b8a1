import { consoleCalls } from '@clearunit/shared/api/console';
import { Button, Dialog, ErrorNotice, Skeleton, TextInput } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { AssociatesField } from '../people/form/associates-field';
import styles from '../people/people.module.css';
import { type Profile, useProfileForm } from './use-profile-form';

type ProfileDialogProps = { onClose: () => void; onPassword: () => void };

/** The scheduler's own profile: name, number, associates, and the way to a new password (1 §2.7). */
export function ProfileDialog(props: ProfileDialogProps) {
  const t = useText();
  const say = useErrorText();
  const { data, error, refetch } = usePortalQuery(consoleCalls.profile, {}, { staleTime: 0 });
  if (data) return <ProfileForm {...props} profile={data} />;
  return (
    <Dialog title={t('people.profile.title')} onClose={props.onClose}>
      {error ? (
        <ErrorNotice message={say(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="18rem" />
      )}
    </Dialog>
  );
}

function ProfileForm({ profile, onClose, onPassword }: ProfileDialogProps & { profile: Profile }) {
  const t = useText();
  const id = useId();
  const ref = useRef<HTMLFormElement>(null);
  const form = useProfileForm(profile, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  // A refused form leads to its first wrong field.
  useEffect(() => {
    if (form.refusal) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form.refusal]);
  const input = (field: 'first_name' | 'last_name' | 'contact_number') => ({
    label: t(`people.columns.${field}`),
    value: form.entries[field],
    error: form.errorAt(field),
    onChange: (event: { target: { value: string } }) => form.change({ [field]: event.target.value }),
  });
  return (
    <Dialog
      title={t('people.profile.title')}
      onClose={onClose}
      locked={form.isBusy}
      actions={
        <>
          <Button onClick={onPassword} disabled={form.isBusy}>
            {t('people.profile.password')}
          </Button>
          <Button look="main" type="submit" form={id} busy={form.isBusy} disabled={!form.isChanged}>
            {t('people.profile.save')}
          </Button>
        </>
      }
    >
      <form id={id} ref={ref} className={styles.form} onSubmit={submit} noValidate>
        {form.refusal && <ErrorNotice message={form.refusal} />}
        <div className={styles.pair}>
          <TextInput {...input('first_name')} autoComplete="given-name" />
          <TextInput {...input('last_name')} autoComplete="family-name" />
        </div>
        <TextInput
          label={t('people.columns.email')}
          value={profile.email}
          disabled
          hint={t('people.form.emailFixed')}
        />
        <TextInput {...input('contact_number')} type="tel" inputMode="numeric" autoComplete="tel" />
        <AssociatesField
          associates={form.entries.associates}
          onChange={(associates) => form.change({ associates })}
          error={form.errorAt('associated_emails')}
          ownEmail={profile.email}
        />
      </form>
    </Dialog>
  );
}
