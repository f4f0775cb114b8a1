import { Button, CheckIcon, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './upload.module.css';

/** Says where a PDF was put, and that it has made no buildings (spec README no. 18). */
export function KeptFile({ said, onClose }: { said: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      title={t('import.results.title')}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose} data-focus-first>
          {t('common.actions.goBack')}
        </Button>
      }
    >
      <div className={styles.checked}>
        <p className={styles.success} role="status">
          <CheckIcon />
          {said}
        </p>
        <p className={styles.note}>{t('import.kept.note')}</p>
      </div>
    </Dialog>
  );
}
