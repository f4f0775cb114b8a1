import { linkedReport } from '../../api/routes';
import { Button, CopiedText } from '../kit';
import { useText } from '../texts-context';
import styles from './report-links.module.css';

/** A new link, which is told only now. */
export function ShownOnce({ token, onAnother }: { token: string; onAnother: () => void }) {
  const t = useText();
  return (
    <div className={styles.form}>
      <CopiedText
        label={t('links.made')}
        hint={t('links.once')}
        value={new URL(linkedReport(token), window.location.href).href}
        copy={t('heatmap.report.copy')}
        copied={t('heatmap.report.copied')}
      >
        <Button onClick={onAnother}>{t('links.another')}</Button>
      </CopiedText>
    </div>
  );
}
