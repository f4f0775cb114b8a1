import { useText } from '@clearunit/shared/ui/texts-context';
import { BareMessage } from './bare-message';
import { PageTitle } from './page-title';
import { useGoBack } from './use-go-back';

/** The page for unknown addresses (1 §2.1). */
export function NotFound() {
  const t = useText();
  const goBack = useGoBack('/');
  return (
    <>
      <PageTitle>{t('site.notFoundTitle')}</PageTitle>
      <BareMessage title={t('common.notFound')} action={t('common.actions.goBack')} onAction={goBack} />
    </>
  );
}
