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

/**
 * Why somebody who is signed in sees a sign-in: the page that they opened is for another role. Needs the area
 * 'otherRole'.
 */
export function OtherRole({ as: role, user, isRedirected }: OtherRoleProps) {
  const t = useText();
  const nameOf = useReaderName();
  if (!user || user.role === role || !isRedirected) return null;
  return (
    <p className={styles.otherRole} role="status">
      {t(`otherRole.${role}`, { name: nameOf(user) })}{' '}
      <a href={homeOf[user.role]}>{t('otherRole.toOwnPages')}</a>
    </p>
  );
}

/** The name of the signed-in role. Needs the area 'otherRole'. */
export function useReaderName(): (user: SessionUser) => string {
  const t = useText();
  return ({ role, email, firstName, lastName }) => {
    // A PIN has no name, and may open several buildings.
    const isPin = role === 'customer' && email === undefined;
    return isPin ? t('otherRole.withPin') : [firstName, lastName].filter(Boolean).join(' ');
  };
}
