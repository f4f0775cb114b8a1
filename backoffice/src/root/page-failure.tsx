import { Button, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

/** Shown when a page's code could not be fetched or has failed. */
export function PageFailure() {
  const t = useText();
  return (
    <main role="alert">
      <EmptyState
        title={t('console.failure.page')}
        action={
          <Button look="main" onClick={() => location.reload()}>
            {t('console.failure.reload')}
          </Button>
        }
      />
    </main>
  );
}
