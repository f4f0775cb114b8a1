import { mostChosenRows } from '@clearunit/shared/api/resources';
import { Button, DownloadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext, useNotify } from 'react-admin';
import { exportAddress } from '../data';
import { useDownload } from '../outcome';

/** Saves the chosen rows of the list around it as a workbook; without a choice all rows that its filter finds. */
export function ExportButton({ disabled }: { disabled?: boolean }) {
  const t = useText();
  const notify = useNotify();
  const { resource, filterValues, sort, selectedIds = [] } = useListContext();
  const { download, busy } = useDownload();
  const chosen = selectedIds.length;
  const onExport = () => {
    if (chosen > mostChosenRows) {
      return notify(t('console.list.tooManyChosen', { most: mostChosenRows }), { type: 'warning' });
    }
    const ids = chosen > 0 ? selectedIds.map(String) : undefined;
    return void download(exportAddress(resource, { filter: filterValues, sort, ids }));
  };
  return (
    <Button look="plain" icon={<DownloadIcon />} busy={busy} disabled={disabled} onClick={onExport}>
      {chosen > 0 ? t('console.list.exportChosen', { smart_count: chosen }) : t('console.list.export')}
    </Button>
  );
}
