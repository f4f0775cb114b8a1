import { homeOf } from '@clearunit/shared/api/routes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { storedUser } from '../session';
import styles from './sign-in-page.module.css';

type OtherRoleProps = {
  as: 'admin' | 'scheduler';
  /** The page that was asked for; undefined for somebody who came to sign in. */
  from: string | undefined;
};

/** Why somebody who is signed in sees a sign-in: the page that they opened is for another role. */
export function OtherRole({ as: role, from }: OtherRoleProps) {
  const t = useText();
  const user = storedUser();
  if (!user || user.role === role || !from) return null;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <p className={styles.otherRole} role="status">
      {t(`otherRole.${role}`, { name })} <a href={homeOf[user.role]}>{t('otherRole.toOwnPages')}</a>
    </p>
  );
}
