import { placeText } from '@clearunit/shared/texts';
import { Button, ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import type { VisitKey } from '../../field-work/visit';
import { discardUnit } from './discard-unit';
import { FoundSummary } from './found-summary';
import { isComplete } from './recording';
import type { GoneEntry } from './unit-stops';
import styles from './visit-screen.module.css';

type GoneUnitsProps = { visit: VisitKey; gone: readonly GoneEntry[]; onSave: (id: string) => void };

/**
 * Entries of units that were recorded elsewhere, moved or taken out meanwhile, until the technician discards or saves
 * them: work on a unit that was moved counts on the day on which it was done. What was refused may be sent again: the reason may
 * have been the day.
 */
export function GoneUnits({ visit, gone, onSave }: GoneUnitsProps) {
  const t = useText();
  const [discarding, setDiscarding] = useState<GoneEntry | null>(null);
  if (gone.length === 0) return null;
  const discard = async ({ id }: GoneEntry) => {
    await discardUnit(visit, id);
    setDiscarding(null);
  };
  return (
    <section className={styles.gone} aria-labelledby="gone-units">
      <h2 id="gone-units">{t('visits.gone.title')}</h2>
      <p className={styles.soft}>{t('visits.gone.text')}</p>
      <ul>
        {gone.map((one) => (
          <li key={one.id}>
            <div>
              <h3>{placeText({ t }, one.entry)}</h3>
              {one.entry.refusal !== undefined && <p className={styles.failure}>{one.entry.refusal}</p>}
              <FoundSummary entry={one.entry} />
            </div>
            <div className={styles.goneActions}>
              {isComplete(one.entry) && (
                <Button
                  aria-label={t('visits.gone.saveNamed', { place: placeText({ t }, one.entry, 'within') })}
                  onClick={() => onSave(one.id)}
                >
                  {t('visits.visit.save')}
                </Button>
              )}
              <Button
                aria-label={t('visits.gone.discardNamed', { place: placeText({ t }, one.entry, 'within') })}
                onClick={() => setDiscarding(one)}
              >
                {t('visits.gone.discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {discarding && (
        <ConfirmDialog
          danger
          title={t('visits.gone.discardNamed', { place: placeText({ t }, discarding.entry, 'within') })}
          confirmLabel={t('visits.gone.discard')}
          onConfirm={() => void discard(discarding)}
          onCancel={() => setDiscarding(null)}
        >
          <p>{t('visits.gone.question', { place: placeText({ t }, discarding.entry, 'within') })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
