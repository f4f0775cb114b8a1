import { entryOf } from '@clearunit/shared/api/routes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from './sign-in-page.module.css';

/** Links to the other sign-in pages. */
export function OtherEntries({ as: role }: { as: 'admin' | 'scheduler' }) {
  const t = useText();
  const isAdmin = role === 'admin';
  return (
    <nav className={styles.entries} aria-label={t('console.signIn.otherEntries')}>
      <Link to={isAdmin ? entryOf.scheduler : entryOf.admin}>
        {t(isAdmin ? 'console.signIn.toScheduler' : 'console.signIn.toAdmin')}
      </Link>
      <a href={entryOf.technician}>{t('console.signIn.toTechnician')}</a>
      <a href={entryOf.customer}>{t('console.signIn.toPin')}</a>
    </nav>
  );
}
