import { auditCalls, mostResynced } from '@clearunit/shared/api/audit';
import { Button, ConfirmDialog, ProgressDialog } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ExportButton } from '../../grid/export-button';
import styles from '../audit.module.css';
import { useSyncOutcome } from '../use-sync-outcome';
import { CorrectButton } from './correct-button';
import { useResync } from './use-resync';

/** Missing Units for all invoices, Resync for the selected ones, and the export. */
export function CommentActions() {
  const t = useText();
  const { selectedIds = [], onSelect } = useListContext();
  const [asking, setAsking] = useState<'units' | 'resync' | null>(null);
  const units = usePortalMutation(auditCalls.syncMissingUnits);
  const { resync, progress } = useResync();
  const { succeeded, stopped, failed } = useSyncOutcome();
  const onResync = async () => {
    setAsking(null);
    try {
      const { message, undone } = await resync(selectedIds.map(String));
      onSelect(undone);
      if (undone.length > 0) stopped(message);
      else succeeded({ message });
    } catch (error) {
      await failed(error);
    }
  };
  const onUnits = () => {
    setAsking(null);
    void units.mutateAsync({}).then(succeeded, failed);
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
          onConfirm={() => void onResync()}
          onCancel={() => setAsking(null)}
        >
          {t('audit.comments.resyncQuestion', { smart_count: selectedIds.length })}
        </ConfirmDialog>
      )}
      {units.isPending && <ProgressDialog doing={t('audit.comments.working')} />}
      {progress !== null && (
        <ProgressDialog
          doing={t('audit.comments.working')}
          done={selectedIds.length > mostResynced ? progress : undefined}
        />
      )}
    </div>
  );
}
