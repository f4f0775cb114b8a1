import { emailSignInPage } from '@clearunit/shared/api/routes';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import { useChosenBuilding } from '../chosen-building';
import styles from './view-only.module.css';

/** Says that the building can only be viewed, and how to request a service. */
export default function ViewOnlyNotice() {
  const t = useText();
  const why = useChosenBuilding().building?.view_only;
  if (!why) return null;
  return (
    <aside className={styles.notice}>
      {t(`account.viewOnly.${why}`)}{' '}
      {why === 'pin-with-accounts' && <Link to={emailSignInPage}>{t('site.signIn.byEmail')}</Link>}
    </aside>
  );
}
