import { type ClosedDoor, closedDoors, isClosedDoor } from '@clearunit/shared/domain/results';
import { AlertIcon, Button, DoorIcon, KeyIcon, RefusedIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId } from 'react';
import type { UnitEntry } from './kept-visit';
import styles from './unit-form.module.css';

type DoorButtonsProps = {
  entry: UnitEntry;
  onFound: (found: Partial<UnitEntry>) => void;
  disabled: boolean;
};

const icons: Record<ClosedDoor, typeof DoorIcon> = {
  'no answer': DoorIcon,
  refused: RefusedIcon,
  'key failed': KeyIcon,
  unsafe: AlertIcon,
};

/** Why nobody was inside (4 §1.1), in one tap; what that means stands below, with the way back. */
export function DoorButtons({ entry: { outcome }, onFound, disabled }: DoorButtonsProps) {
  const t = useText();
  const labelId = useId();
  const buttons = closedDoors.map((door) => ({ door, Sign: icons[door] }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out like the other labels
    <div role="group" aria-labelledby={labelId} className={styles.doorGroup}>
      <p id={labelId} className={styles.label}>
        {t('visits.form.closedDoor')}
      </p>
      <div className={styles.doors}>
        {buttons.map(({ door, Sign }) => (
          <button
            key={door}
            type="button"
            className={styles.closedDoor}
            aria-pressed={outcome === door}
            disabled={disabled}
            onClick={() => onFound({ outcome: outcome === door ? 'inspected' : door })}
          >
            <Sign />
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
    </div>
  );
}
