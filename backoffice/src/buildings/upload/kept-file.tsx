import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../../workbook-import/workbook-import.module.css';
import { SuccessDialog } from '../form/success-dialog';

/** Says where a PDF was put, and that it has made no buildings (spec README no. 18). */
export function KeptFile({ said, onClose }: { said: string; onClose: () => void }) {
  const t = useText();
  return (
    <SuccessDialog title={t('import.results.title')} said={said} onClose={onClose}>
      <p className={styles.note}>{t('import.kept.note')}</p>
    </SuccessDialog>
  );
}
