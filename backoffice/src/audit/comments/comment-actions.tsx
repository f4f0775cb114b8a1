import { auditCalls } from '@clearunit/shared/api/audit';
import { Button, ConfirmDialog, ProgressDialog } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ExportButton } from '../../grid/export-button';
import styles from '../audit.module.css';
import { useSyncOutcome } from '../use-sync-outcome';
import { CorrectButton } from './correct-button';

/** Missing Units for all invoices, Resync for the selected ones, and the export. */
export function CommentActions() {
  const t = useText();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const [asking, setAsking] = useState<'units' | 'resync' | null>(null);
  const units = usePortalMutation(auditCalls.syncMissingUnits);
  const resync = usePortalMutation(auditCalls.resyncInvoices);
  const { succeeded, failed } = useSyncOutcome();
  const onResync = () => {
    setAsking(null);
    const invoiceIds = selectedIds.map(String);
    const onSuccess = (answer: { message: string }) => {
      onUnselectItems();
      succeeded(answer);
    };
    resync.mutate({ body: { invoiceIds } }, { onSuccess, onError: failed });
  };
  const onUnits = () => {
    setAsking(null);
    units.mutate({}, { onSuccess: succeeded, onError: failed });
  };
  return (
    <div className={styles.actions}>
      <Button onClick={() => setAsking('units')}>{t('audit.comments.missingUnits')}</Button>
      <Button look="main" disabled={selectedIds.length === 0} onClick={() => setAsking('resync')}>
        {t('audit.comments.resync')}
      </Button>
      <CorrectButton />
      <ExportButton />
      {asking === 'units' && (
        <ConfirmDialog
          title={t('audit.comments.unitsTitle')}
          confirmLabel={t('audit.comments.missingUnits')}
          onConfirm={onUnits}
          onCancel={() => setAsking(null)}
        >
          {t('audit.comments.unitsQuestion')}
        </ConfirmDialog>
      )}
      {asking === 'resync' && (
        <ConfirmDialog
          title={t('audit.comments.resyncTitle')}
          confirmLabel={t('audit.comments.resync')}
          onConfirm={onResync}
          onCancel={() => setAsking(null)}
        >
          {t('audit.comments.resyncQuestion', { smart_count: selectedIds.length })}
        </ConfirmDialog>
      )}
      {(units.isPending || resync.isPending) && <ProgressDialog doing={t('audit.comments.working')} />}
    </div>
  );
}
