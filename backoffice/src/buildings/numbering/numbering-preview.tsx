import { placedRows } from '@clearunit/shared/domain/heatmap';
import type { NumberingScheme, UnitToPlace } from '@clearunit/shared/domain/units';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useDeferredValue, useId, useMemo } from 'react';
import styles from '../form/form.module.css';
import previewStyles from './numbering-preview.module.css';

type NumberingPreviewProps = { units: readonly UnitToPlace[]; scheme: NumberingScheme | null };

/** The building's heatmap by a numbering scheme, without colours. */
export function NumberingPreview({ units, scheme }: NumberingPreviewProps) {
  const t = useText();
  const id = useId();
  const shown = useDeferredValue(units);
  const rows = useMemo(() => placedRows(shown, scheme), [shown, scheme]);
  if (rows.length === 0) return <p className={styles.note}>{t('buildings.numbering.none')}</p>;
  return (
    <div>
      <h3 id={id} className={previewStyles.title}>
        {t('buildings.numbering.preview')}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={previewStyles.scroller} tabIndex={0} aria-labelledby={id}>
        <table className={previewStyles.building} aria-labelledby={id}>
          <tbody>
            {rows.map(({ floor, townhouse, cells }) => (
              <tr key={`${townhouse} ${floor}`}>
                <th scope="row">{townhouse ? t('buildings.numbering.townhouse', { row: floor }) : floor}</th>
                {cells.map((unit, column) =>
                  unit === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its column
                    <td key={column} />
                  ) : (
                    <td key={unit} className={previewStyles.unit}>
                      {unit}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
