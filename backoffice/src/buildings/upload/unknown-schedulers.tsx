import type { UnknownScheduler } from '@clearunit/shared/domain/imports';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../../workbook-import/workbook-import.module.css';
import { useCounts } from './use-counts';

type UnknownSchedulersProps = { unknown: readonly UnknownScheduler[] };

/** The workbook's scheduler e-mails that are unknown, each with its number of unassigned buildings. */
export function UnknownSchedulers({ unknown }: UnknownSchedulersProps) {
  const t = useText();
  const countText = useCounts();
  if (unknown.length === 0) return null;
  return (
    <section className={styles.unassigned}>
      <p>{t('import.results.unknownSchedulers')}</p>
      <ul>
        {unknown.map(({ email, buildings }) => (
          <li key={email}>
            {t('import.results.unassigned', { email, buildings: countText.buildings(buildings) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
