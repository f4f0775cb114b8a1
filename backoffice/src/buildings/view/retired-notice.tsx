import { showDate } from '@clearunit/shared/domain/dates';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { portalTimeZone } from '../../session';
import { FormCard } from '../form/form-card';
import styles from './retired-notice.module.css';

/** Says since when a building is retired, and offers to bring it back. */
export function RetiredNotice({ at, onBringBack }: { at: string; onBringBack: () => void }) {
  const t = useText();
  return (
    <FormCard title={t('buildings.retire.retired')}>
      <div className={styles.retired}>
        <p>{t('buildings.retire.since', { day: showDate(at, portalTimeZone()) })}</p>
        <Button look="main" onClick={onBringBack}>
          {t('buildings.bringBack.action')}
        </Button>
      </div>
    </FormCard>
  );
}
