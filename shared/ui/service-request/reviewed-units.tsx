import type { CommonArea } from '../../api/buildings';
import { isSecondVisit, type RequestLine, trimUnitNumber } from '../../domain/orders';
import { isNameOfArea } from '../../domain/units';
import { countedPlaces, placeText } from '../../texts';
import { Badge } from '../kit';
import { useText } from '../texts-context';
import styles from './review.module.css';

type ReviewedUnitsProps = { lines: readonly RequestLine[]; commonAreas: readonly CommonArea[] };

/** With more lines than this, those with the same choice stand together. */
const mostApart = 24;

/** Each unit with what is asked for; visits that were added automatically say so. */
export function ReviewedUnits({ lines, commonAreas }: ReviewedUnitsProps) {
  const t = useText();
  const placeOf = (line: RequestLine) => {
    const unit_number = trimUnitNumber(line.unit_number);
    return { unit_number, is_common_area: isNameOfArea(unit_number, commonAreas) };
  };
  return (
    <section>
      <h2 className={styles.title}>{t('requests.units.title')}</h2>
      <ol className={styles.units}>
        {together(lines).map(([line, ...others]) => {
          const places = [line, ...others].map(placeOf);
          return (
            <li key={line.key}>
              <header>
                <h3>{others.length > 0 ? countedPlaces({ t }, places) : placeText({ t }, placeOf(line))}</h3>
                {line.followup && (
                  <Badge tone={line.followup === 'neworder' ? 'plain' : 'info'}>
                    {t(`orders.types.${line.followup}`)}
                  </Badge>
                )}
              </header>
              {line.pest && line.treatment && (
                <p>{t('requests.review.service', { pest: line.pest, treatment: line.treatment })}</p>
              )}
              {isSecondVisit(line) ? (
                <p className={styles.soft}>{t('requests.summary.nextVisit')}</p>
              ) : (
                line.order_description && <p className={styles.soft}>{line.order_description}</p>
              )}
              {others.length > 0 && <p>{places.map(({ unit_number }) => unit_number).join(', ')}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type Lines = [RequestLine, ...RequestLine[]];

/** The lines one by one, or those with the same choice together where there are many. */
function together(lines: readonly RequestLine[]): Lines[] {
  if (lines.length <= mostApart) return lines.map((line) => [line]);
  const groups = new Map<string, Lines>();
  for (const line of lines) {
    const { pest, treatment, followup, order_description } = line;
    const key = JSON.stringify([pest, treatment, followup, order_description, isSecondVisit(line)]);
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
}
