import { Button, PrintIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './heatmap-report.module.css';

/** Prints the page. */
export function PrintButton({ disabled }: { disabled?: boolean }) {
  const t = useText();
  return (
    <div className={styles.tools}>
      <Button icon={<PrintIcon />} disabled={disabled} onClick={() => window.print()}>
        {t('common.actions.print')}
      </Button>
    </div>
  );
}
