import { useText } from '@clearunit/shared/ui/texts-context';
import { EntryFrame } from '../../frame/entry-frame';
import { ForOtherRole } from '../../frame/for-other-role';
import { PageTitle } from '../../frame/page-title';
import { PasswordForm } from './password-form';

/** A technician's sign-in by e-mail and password (1 §2.3), or elsewhere (decision 67). */
export default function TechnicianSignIn() {
  const t = useText();
  return (
    <EntryFrame title={t('visits.signIn.title')} text={t('visits.signIn.text')}>
      <PageTitle>{t('visits.signIn.title')}</PageTitle>
      <ForOtherRole as="technician" />
      <PasswordForm />
    </EntryFrame>
  );
}
