import { useText } from '@clearunit/shared/ui/texts-context';
import styles from '../../workbook-import/workbook-import.module.css';
import { useCounts } from './use-counts';
import type { UploadOutcome } from './use-upload';

type UnknownSchedulersProps = { unknown: UploadOutcome['data']['unknown_schedulers'] };

/** The e-mails of the workbook that no scheduler has here, with how many buildings stay unassigned for each. */
export function UnknownSchedulers({ unknown }: UnknownSchedulersProps) {
  const t = useText();
  const say = useCounts();
  if (unknown.length === 0) return null;
  return (
    <section className={styles.unassigned}>
      <p>{t('import.results.unknownSchedulers')}</p>
      <ul>
        {unknown.map(({ email, buildings }) => (
          <li key={email}>
            {t('import.results.unassigned', { email, buildings: say.buildings(buildings) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
