import type { CommonArea } from '../../api/buildings';
import { isSecondVisit, type RequestLine, trimUnitNumber } from '../../domain/orders';
import { isNameOfArea } from '../../domain/units';
import { placeText } from '../../texts';
import { Badge } from '../kit';
import { useText } from '../texts-context';
import styles from './review.module.css';

type ReviewedUnitsProps = { lines: readonly RequestLine[]; commonAreas: readonly CommonArea[] };

/** Each unit with what is asked for; visits that were added automatically say so. */
export function ReviewedUnits({ lines, commonAreas }: ReviewedUnitsProps) {
  const t = useText();
  const nameOf = (unit_number: string) =>
    placeText({ t }, { unit_number, is_common_area: isNameOfArea(unit_number, commonAreas) });
  return (
    <section>
      <h2 className={styles.title}>{t('requests.units.title')}</h2>
      <ol className={styles.units}>
        {lines.map((line) => (
          <li key={line.key}>
            <header>
              <h3>{nameOf(trimUnitNumber(line.unit_number))}</h3>
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
