import { Button, ProgressDialog, UploadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useManagementSystem } from '../use-management-system';

const ImportResults = lazy(() => import('./import-results'));

/** Opens the import of results; hidden with an external management system. */
export function ImportButton() {
  const t = useText();
  const refresh = useRefresh();
  const { data: system } = useManagementSystem();
  const [isOpen, setOpen] = useState(false);
  if (system?.is_elsewhere !== false) return null;
  return (
    <>
      <Button icon={<UploadIcon />} onClick={() => setOpen(true)}>
        {t('audit.results.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={<ProgressDialog doing={t('audit.results.opening')} />}>
          <ImportResults onImported={refresh} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
