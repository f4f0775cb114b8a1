import { homeOf } from '@clearunit/shared/api/routes';
import type { SessionUser } from '@clearunit/shared/api/users';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSearchParams } from 'react-router-dom';
import styles from './entry-frame.module.css';

/** Whose sign-in it is, and who is signed in. */
export type OtherRoleProps = { as: 'customer' | 'technician'; user: SessionUser };

/** Why somebody who is signed in sees a sign-in: the page that they opened is for another role. */
export default function OtherRole({ as: role, user }: OtherRoleProps) {
  const t = useText();
  const [query] = useSearchParams();
  if (user.role === role || !query.has('from')) return null;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <p className={styles.otherRole} role="status">
      {t(`otherRole.${role}`, { name })} <a href={homeOf[user.role]}>{t('otherRole.toOwnPages')}</a>
    </p>
  );
}
