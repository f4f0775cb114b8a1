import { placeText } from '@clearunit/shared/texts';
import { Button, ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import type { VisitKey } from '../../field-work/visit';
import { discardUnit } from './discard-unit';
import { FoundSummary } from './found-summary';
import type { GoneEntry } from './unit-stops';
import styles from './visit-screen.module.css';

type GoneUnitsProps = { visit: VisitKey; gone: readonly GoneEntry[] };

/** Entries of units that were recorded elsewhere, moved or taken out meanwhile, until the technician discards them. */
export function GoneUnits({ visit, gone }: GoneUnitsProps) {
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
            <Button
              aria-label={t('visits.gone.discardNamed', { place: placeText({ t }, one.entry, 'within') })}
              onClick={() => setDiscarding(one)}
            >
              {t('visits.gone.discard')}
            </Button>
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
