import { homeOf } from '@clearunit/shared/api/routes';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNavigate } from 'react-router-dom';
import { storedUser } from '../session';
import { PageTitle } from './page';
import styles from './page.module.css';

/** Said at every address where there is no page (1 §2.1). */
export function NotFound() {
  const t = useText();
  const navigate = useNavigate();
  const goBack = () => {
    const role = storedUser()?.role;
    if (history.length > 1) navigate(-1);
    else if (role) navigate(homeOf[role]);
    else location.assign('/');
  };
  return (
    <>
      <PageTitle>{t('common.notFound')}</PageTitle>
      <div className={styles.nowhere}>
        <h1>{t('common.notFound')}</h1>
        <Button look="main" onClick={goBack}>
          {t('common.actions.goBack')}
        </Button>
      </div>
    </>
  );
}
