import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../../workbook-import/workbook-import.module.css';
import { SuccessDialog } from '../form/success-dialog';

/** Says that a PDF was stored and made no buildings (specification README no. 18). */
export function KeptFile({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useText();
  return (
    <SuccessDialog title={t('import.results.title')} message={message} onClose={onClose}>
      <p className={styles.note}>{t('import.kept.note')}</p>
    </SuccessDialog>
  );
}
