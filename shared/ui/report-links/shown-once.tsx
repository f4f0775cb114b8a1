import { linkedReport } from '../../api/routes';
import { noUnitFilters, type ReportedPlace, reportFilters } from '../../domain/heatmap';
import { Button, CopiedText } from '../kit';
import { useText } from '../texts-context';
import type { MadeLink } from './new-link-form';
import styles from './report-links.module.css';

type ShownOnceProps = { link: MadeLink; place: ReportedPlace | undefined; onAnother: () => void };

/** A new link, which is told only now. */
export function ShownOnce({ link, place, onAnother }: ShownOnceProps) {
  const t = useText();
  // A link that shows floors only names no unit (4 §10).
  const shown = place && link.coarse ? { ...place, units: noUnitFilters } : place;
  const address = linkedReport(link.token, shown && reportFilters(shown));
  return (
    <div className={styles.form}>
      <CopiedText
        label={t('links.made')}
        hint={place ? `${t('links.once')} ${t('links.withFilters')}` : t('links.once')}
        value={new URL(address, window.location.href).href}
        copy={t('heatmap.report.copy')}
        copied={t('heatmap.report.copied')}
      >
        <Button onClick={onAnother}>{t('links.another')}</Button>
      </CopiedText>
    </div>
  );
}
