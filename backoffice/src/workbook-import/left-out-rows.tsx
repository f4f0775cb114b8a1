import type { LeftOut } from '@clearunit/shared/domain/imports';
import { numberFormat } from '@clearunit/shared/texts';
import { useText, useTexts } from '@clearunit/shared/ui/texts-context';
import styles from './workbook-import.module.css';

/** Says which rows of a file were not read as rows of its table, and what was read otherwise than it stands (4 §19.1). */
export function LeftOutRows({ leftOut }: { leftOut: LeftOut }) {
  const t = useText();
  return (
    <>
      {leftOut.dayFirst && <p className={styles.dayFirst}>{t('import.leftOut.dayFirst')}</p>}
      <Rows leftOut={leftOut} />
    </>
  );
}

function Rows({ leftOut: { titles, count, filled, rows } }: { leftOut: LeftOut }) {
  const t = useText();
  const number = numberFormat(useTexts().locale);
  if (titles === 0 && count === 0 && filled === 0) return null;
  const hidden = count - rows.length;
  return (
    <section className={styles.leftOut}>
      {titles > 0 && <p>{t('import.leftOut.titles', { smart_count: titles })}</p>}
      {count > 0 && (
        <>
          <p>{t('import.leftOut.rows', { smart_count: count, count: number.format(count) })}</p>
          <ul>
            {rows.map(({ row, text }) => (
              <li key={row}>{t('import.leftOut.row', { row, text })}</li>
            ))}
            {hidden > 0 && (
              <li>{t('import.problems.more', { smart_count: hidden, count: number.format(hidden) })}</li>
            )}
          </ul>
        </>
      )}
      {filled > 0 && (
        <p>{t('import.leftOut.filled', { smart_count: filled, count: number.format(filled) })}</p>
      )}
    </section>
  );
}
