import { closedDoors, isClosedDoor } from '@clearunit/shared/domain/results';
import { Button, RefusedIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { UnitEntry } from './kept-visit';
import styles from './unit-form.module.css';

type DoorButtonsProps = {
  entry: UnitEntry;
  onFound: (found: Partial<UnitEntry>) => void;
  disabled: boolean;
};

/** Why nobody was inside (4 §1.1), in one tap; what that means stands below, with the way back. */
export function DoorButtons({ entry: { outcome }, onFound, disabled }: DoorButtonsProps) {
  const t = useText();
  return (
    <>
      <div className={styles.doors}>
        {closedDoors.map((door) => (
          <button
            key={door}
            type="button"
            className={styles.closedDoor}
            aria-pressed={outcome === door}
            disabled={disabled}
            onClick={() => onFound({ outcome: outcome === door ? 'inspected' : door })}
          >
            <RefusedIcon />
            {t(`history.outcomes.${door}`)}
          </button>
        ))}
      </div>
      {isClosedDoor(outcome) && (
        <div className={styles.door} role="status">
          <p className={styles.hint}>{t('visits.form.closedDoorHint')}</p>
          {!disabled && (
            <Button onClick={() => onFound({ outcome: 'inspected' })}>{t('visits.form.undo')}</Button>
          )}
        </div>
      )}
    </>
  );
}
