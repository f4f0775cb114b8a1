import { Button, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { Link } from 'react-router-dom';
import styles from '../../workbook-import/workbook-import.module.css';

/** Says that the portal goes on storing a file although its answer was lost; `title` where it holds no buildings. */
export function GoesOn({ title, onClose }: { title?: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={title ?? t('buildings.actions.upload')}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t('common.actions.close')}
        </Button>
      }
    >
      <div className={styles.checked}>
        <p role="status">{t('imports.goesOn')}</p>
        <Link to="/building-management/imports">{t('imports.link')}</Link>
      </div>
    </Dialog>
  );
}
