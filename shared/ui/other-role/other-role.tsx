import { homeOf } from '../../api/routes';
import type { SessionUser } from '../../api/users';
import type { Role } from '../../domain/users';
import { useText } from '../texts-context';
import styles from './other-role.module.css';

type OtherRoleProps = {
  /** Whose sign-in it is. */
  as: Role;
  /** Who is signed in. */
  user: SessionUser | undefined;
  /** Whether another page redirected to the sign-in. */
  isRedirected: boolean;
};

/** Why somebody who is signed in sees a sign-in: the page that they opened is for another role. Needs the area 'otherRole'. */
export function OtherRole({ as: role, user, isRedirected }: OtherRoleProps) {
  const t = useText();
  if (!user || user.role === role || !isRedirected) return null;
  // A PIN has no name, and may open several buildings.
  const isPin = user.role === 'customer' && user.email === undefined;
  const name = isPin ? t('otherRole.withPin') : [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <p className={styles.otherRole} role="status">
      {t(`otherRole.${role}`, { name })} <a href={homeOf[user.role]}>{t('otherRole.toOwnPages')}</a>
    </p>
  );
}
