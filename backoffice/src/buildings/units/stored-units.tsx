import { Button, Dialog, SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from '../../workbook-import/workbook-import.module.css';

/** Says that the units of a file are stored, and where that is taken back (4 §19.6). */
export function StoredUnits({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={t('buildings.bulkUnits.title')}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t('common.actions.close')}
        </Button>
      }
    >
      <div className={styles.checked}>
        <SuccessNotice message={message} />
        <p className={styles.note}>{t('buildings.bulkUnits.canGoBack')}</p>
        <Link to="/building-management/imports">{t('imports.link')}</Link>
      </div>
    </Dialog>
  );
}
