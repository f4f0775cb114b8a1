import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { PageTitle } from './page';
import styles from './page.module.css';
import { useGoBack } from './use-go-back';

/** The page for unknown addresses (1 §2.1). */
export function NotFound() {
  const t = useText();
  const goBack = useGoBack();
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
