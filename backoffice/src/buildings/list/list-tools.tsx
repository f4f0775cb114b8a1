import { Button, ClockIcon, DownloadIcon, PlusIcon, UploadIcon } from '@clearunit/shared/ui/kit';
import * as media from '@clearunit/shared/ui/media';
import { useText } from '@clearunit/shared/ui/texts-context';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ActionsMenu } from '../../actions-menu/actions-menu';
import { exportAddress } from '../../data';
import { useDownload } from '../../outcome';

/** The actions for all buildings: export them or their units as the search finds them, upload, add (1 §2.8). */
export function ListTools({ onUpload }: { onUpload: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { filterValues, sort } = useListContext();
  const { download, busy } = useDownload();
  const isNarrow = useMediaQuery(media.belowRoomy, { noSsr: true });
  const exportUnits = () => void download(exportAddress('units', { filter: { q: filterValues.q } }));
  const exportBuildings = () =>
    void download(exportAddress('building-management', { filter: filterValues, sort }));
  const lesser = [
    { title: t('buildings.actions.exportUnits'), icon: <DownloadIcon />, onChoose: exportUnits },
    {
      title: t('buildings.actions.exportBuildings'),
      icon: <DownloadIcon />,
      onChoose: exportBuildings,
    },
    { title: t('buildings.actions.bulk'), icon: <UploadIcon />, onChoose: onUpload },
    {
      title: t('buildings.actions.imports'),
      icon: <ClockIcon />,
      onChoose: () => navigate('/building-management/imports'),
    },
  ];
  return (
    <>
      {!isNarrow &&
        lesser.map(({ title, icon, onChoose }) => (
          <Button
            key={title}
            icon={icon}
            busy={busy && (onChoose === exportUnits || onChoose === exportBuildings)}
            onClick={onChoose}
          >
            {title}
          </Button>
        ))}
      <Button look="main" icon={<PlusIcon />} onClick={() => navigate('/building-management/add-building')}>
        {t('buildings.actions.add')}
      </Button>
      {isNarrow && <ActionsMenu label={t('buildings.actions.more')} actions={lesser} />}
    </>
  );
}
