import { SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { ImportsLink } from '../../workbook-import/imports-link';
import { OutcomeDialog } from '../../workbook-import/outcome-dialog';
import styles from '../../workbook-import/workbook-import.module.css';

/** Says that the units of a file are stored, and where that is taken back (4 §19.6). */
export function StoredUnits({ message, onClose }: { message: string; onClose: () => void }) {
  const t = useText();
  return (
    <OutcomeDialog title={t('buildings.bulkUnits.title')} onClose={onClose}>
      <SuccessNotice message={message} />
      <p className={styles.note}>{t('buildings.bulkUnits.canGoBack')}</p>
      <ImportsLink />
    </OutcomeDialog>
  );
}
