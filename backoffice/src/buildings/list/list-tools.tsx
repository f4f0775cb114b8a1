import { Button, DownloadIcon, PlusIcon, UploadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { exportAddress } from '../../data';
import { useDownload } from '../../files';

/** What can be done with all buildings: export them or their units as the search finds them, upload, add (1 §2.8). */
export function ListTools({ onUpload }: { onUpload: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { filterValues, sort } = useListContext();
  const { download, busy } = useDownload();
  const exporting = (resource: string) => () =>
    void download(exportAddress(resource, { filter: { q: filterValues.q }, sort }));
  return (
    <>
      <Button icon={<DownloadIcon />} busy={busy} onClick={exporting('units')}>
        {t('buildings.actions.exportUnits')}
      </Button>
      <Button icon={<DownloadIcon />} busy={busy} onClick={exporting('building-management')}>
        {t('buildings.actions.exportBuildings')}
      </Button>
      <Button icon={<UploadIcon />} onClick={onUpload}>
        {t('import.button')}
      </Button>
      <Button look="main" icon={<PlusIcon />} onClick={() => navigate('/building-management/add-building')}>
        {t('buildings.actions.add')}
      </Button>
    </>
  );
}
