import { isSecondVisit, type RequestLine, trimUnitNumber } from '../../domain/orders';
import { Badge } from '../kit';
import { useText } from '../texts-context';
import styles from './review.module.css';

/** Each unit with what is asked for; visits that were added automatically say so. */
export function ReviewedUnits({ lines }: { lines: readonly RequestLine[] }) {
  const t = useText();
  return (
    <section>
      <h2 className={styles.title}>{t('requests.units.title')}</h2>
      <ol className={styles.units}>
        {lines.map((line) => (
          <li key={line.key}>
            <header>
              <h3>{t('requests.review.unitNamed', { unit: trimUnitNumber(line.unit_number) })}</h3>
              {line.followup && (
                <Badge tone={line.followup === 'neworder' ? 'plain' : 'info'}>
                  {t(`orders.types.${line.followup}`)}
                </Badge>
              )}
            </header>
            <p>{t('requests.review.service', { pest: line.pest ?? '', treatment: line.treatment ?? '' })}</p>
            {isSecondVisit(line) ? (
              <p className={styles.soft}>{t('requests.summary.nextVisit')}</p>
            ) : (
              line.order_description && <p className={styles.soft}>{line.order_description}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
