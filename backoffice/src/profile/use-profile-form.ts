import type { PortalAnswer } from '@clearunit/shared/api/call';
import { consoleCalls } from '@clearunit/shared/api/console';
import { joinEmails, parseEmailList } from '@clearunit/shared/domain/emails';
import { AppError, type Problem, problemsByField } from '@clearunit/shared/domain/errors';
import { checkPerson, reasonOnSubmit } from '@clearunit/shared/domain/users';
import type { TextKey } from '@clearunit/shared/texts';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { keepUser, storedUser } from '../session';

export type Profile = PortalAnswer<typeof consoleCalls.profile>;

interface ProfileEntries {
  first_name: string;
  last_name: string;
  contact_number: string;
  associates: readonly string[];
}

/** The profile while it is changed; what is wrong is said once it was tried to send (1 §2.7, §5). */
export function useProfileForm(profile: Profile, onDone: () => void) {
  const t = useText();
  const say = useErrorText();
  const notify = useNotify();
  const { mutateAsync, isPending } = usePortalMutation(consoleCalls.updateProfile, ['profile', 'schedulers']);
  const [before] = useState(() => entriesOf(profile));
  const [entries, setEntries] = useState(before);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly Problem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problems = checkPerson(
    'scheduler',
    { ...entries, email: profile.email, company: profile.company, address: profile.adds },
    'update',
  );
  const shown = problemsByField([...(isTried ? problems : []), ...refused]);

  const submit = async () => {
    if (isPending) return;
    setTried(true);
    const [first] = problems;
    setRefusal(first ? t(`rules.${reasonOnSubmit(first)}` as TextKey) : null);
    if (first) return;
    const { associates, ...fields } = entries;
    try {
      await mutateAsync({ body: { ...fields, associated_emails: joinEmails(associates) } });
      const user = storedUser();
      if (user) keepUser({ ...user, firstName: fields.first_name, lastName: fields.last_name });
      notify(t('people.profile.saved'), { type: 'success' });
      onDone();
    } catch (error) {
      setRefused(error instanceof AppError ? error.problems : []);
      setRefusal(say(error));
    }
  };

  return {
    entries,
    change(change: Partial<ProfileEntries>) {
      setEntries((current) => ({ ...current, ...change }));
      setRefused([]);
      setRefusal(null);
    },
    errorAt(field: 'first_name' | 'last_name' | 'contact_number' | 'associated_emails') {
      const problem = shown[field];
      return problem && t(`rules.${problem.reason}` as TextKey, problem.params);
    },
    isChanged: JSON.stringify(entries) !== JSON.stringify(before),
    isBusy: isPending,
    refusal,
    submit,
  };
}

const entriesOf = ({ fName, lName, number, associated_emails }: Profile): ProfileEntries => ({
  first_name: fName,
  last_name: lName,
  contact_number: number,
  associates: parseEmailList(associated_emails).emails,
});
