import type { PortfolioSums as Sums } from '../../api/portfolio';
import { daysBefore } from '../../domain/heatmap';
import { daysAhead } from '../../domain/orders';
import { numberFormat } from '../../texts';
import { type useText, useTexts } from '../texts-context';
import { ChangeText } from './change-text';
import styles from './portfolio.module.css';

/** What the buildings that were found come to together. */
export function PortfolioSums({ sums }: { sums: Sums }) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale);
  const facts = [
    ['active', number.format(sums.active), percentText(t, sums.active, sums.units, locale)],
    ['change', <ChangeText key="change" change={sums.change} />],
    ['not_serviced', number.format(sums.not_serviced), percentText(t, sums.not_serviced, sums.units, locale)],
    ['closed_doors', number.format(sums.closed_doors)],
    ['overdue', number.format(sums.overdue)],
    ['planned', number.format(sums.planned)],
  ] as const;
  return (
    <section className={styles.sums} aria-label={t('portfolio.sums.label')}>
      <p>
        <strong>
          {t('portfolio.sums.buildings', {
            smart_count: sums.buildings,
            count: number.format(sums.buildings),
          })}
        </strong>
        {' · '}
        {t('portfolio.sums.units', { smart_count: sums.units, count: number.format(sums.units) })}
      </p>
      <dl>
        {facts.map(([name, value, share]) => (
          <div key={name} data-sum={name}>
            <dt>{t(`portfolio.sums.${name}`, { days: name === 'change' ? daysBefore : daysAhead })}</dt>
            <dd>
              {value}
              {share && <small>{share}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const percentText = (t: ReturnType<typeof useText>, part: number, of: number, locale: string): string =>
  t('portfolio.percent', {
    percent: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(of && (100 * part) / of),
  });
