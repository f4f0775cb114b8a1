import { linkedReport } from '../../api/routes';
import { type ReportedPlace, reportFilters } from '../../domain/heatmap';
import { Button, CopiedText } from '../kit';
import { useText } from '../texts-context';
import styles from './report-links.module.css';

type ShownOnceProps = { token: string; place: ReportedPlace | undefined; onAnother: () => void };

/** A new link, which is told only now. */
export function ShownOnce({ token, place, onAnother }: ShownOnceProps) {
  const t = useText();
  return (
    <div className={styles.form}>
      <CopiedText
        label={t('links.made')}
        hint={place ? `${t('links.once')} ${t('links.withFilters')}` : t('links.once')}
        value={new URL(linkedReport(token, place && reportFilters(place)), window.location.href).href}
        copy={t('heatmap.report.copy')}
        copied={t('heatmap.report.copied')}
      >
        <Button onClick={onAnother}>{t('links.another')}</Button>
      </CopiedText>
    </div>
  );
}
