import { Button, PlusIcon, TrashIcon, UploadIcon } from '@clearunit/shared/ui/kit';
import * as media from '@clearunit/shared/ui/media';
import { useText } from '@clearunit/shared/ui/texts-context';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ActionsMenu } from '../../actions-menu/actions-menu';
import styles from '../form/form.module.css';

type UnitToolsProps = {
  onStep: (step: 'add' | 'bulk' | 'deleteAll') => void;
  onWarranties: () => void;
};

/** Actions for all units of a building; on a phone the rarer ones are in a menu. */
export function UnitTools({ onStep, onWarranties }: UnitToolsProps) {
  const t = useText();
  const isNarrow = useMediaQuery(media.phone, { noSsr: true });
  const add = (
    <Button icon={<PlusIcon />} onClick={() => onStep('add')}>
      {t('buildings.unitsCard.add')}
    </Button>
  );
  const bulk = { title: t('buildings.unitsCard.bulk'), onChoose: () => onStep('bulk') };
  const warranties = { title: t('buildings.unitsCard.warranties'), onChoose: onWarranties };
  const deleteAll = { title: t('buildings.unitsCard.deleteAll'), onChoose: () => onStep('deleteAll') };
  if (isNarrow) {
    return (
      <div className={styles.tools}>
        {add}
        <ActionsMenu label={t('buildings.actions.more')} actions={[bulk, warranties, deleteAll]} />
      </div>
    );
  }
  return (
    <div className={styles.tools}>
      {add}
      <Button icon={<UploadIcon />} onClick={bulk.onChoose}>
        {bulk.title}
      </Button>
      <Button onClick={warranties.onChoose}>{warranties.title}</Button>
      <Button look="danger" icon={<TrashIcon />} onClick={deleteAll.onChoose}>
        {deleteAll.title}
      </Button>
    </div>
  );
}
