import { Button, DownloadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext, useNotify } from 'react-admin';
import { useDownload } from '../../outcome';
import { correctionsAddress, mostToCorrect } from '../corrections-address';
import { useManagementSystem } from '../use-management-system';

/** Saves the results of the selected invoices in a workbook to be corrected; hidden with an external management system. */
export function CorrectButton() {
  const t = useText();
  const notify = useNotify();
  const { selectedIds = [], onUnselectItems } = useListContext();
  const { download, busy } = useDownload();
  const { data: system } = useManagementSystem();
  if (system?.is_elsewhere !== false || selectedIds.length === 0) return null;
  const onDownload = async () => {
    if (selectedIds.length > mostToCorrect) {
      return notify(t('audit.comments.tooManyToCorrect', { most: mostToCorrect }), { type: 'warning' });
    }
    await download(correctionsAddress(selectedIds.map(String)));
    // Corrected invoices leave the list: they could not be unselected later.
    onUnselectItems();
  };
  return (
    <Button look="plain" icon={<DownloadIcon />} busy={busy} onClick={() => void onDownload()}>
      {t('audit.comments.correct')}
    </Button>
  );
}
