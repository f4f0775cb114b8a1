import { type ClosedDoor, closedDoors, isClosedDoor, type Outcome } from '@clearunit/shared/domain/results';
import { AlertIcon, Button, DoorIcon, KeyIcon, RefusedIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId } from 'react';
import styles from './unit-form.module.css';

type DoorButtonsProps = {
  outcome: Outcome;
  onOutcome: (outcome: Outcome) => void;
  together?: readonly LineBehindDoor[];
  disabled: boolean;
};

/** Another line of the visit behind the same door, and whether something that was seen there is entered. */
export type LineBehindDoor = { pest_name: string; isEntered: boolean };

const icons: Record<ClosedDoor, typeof DoorIcon> = {
  'no answer': DoorIcon,
  refused: RefusedIcon,
  'key failed': KeyIcon,
  unsafe: AlertIcon,
};

/** The reason of a closed door (4 §1.1), for all lines of the unit; with a hint and Undo. */
export function DoorButtons({ outcome, onOutcome, together = [], disabled }: DoorButtonsProps) {
  const t = useText();
  const labelId = useId();
  const entered = together.filter(({ isEntered }) => isEntered);
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
            onClick={() => onOutcome(outcome === door ? 'inspected' : door)}
          >
            <Sign />
            {t(`history.outcomes.${door}`)}
          </button>
        ))}
      </div>
      {isClosedDoor(outcome) && (
        <div className={styles.door} role="status">
          <div className={styles.hint}>
            <p>{t('visits.form.closedDoorHint')}</p>
            {together.length > 0 && <p>{t('visits.form.closedDoorTogether', { pests: named(together) })}</p>}
            {entered.length > 0 && <p>{t('visits.form.closedDoorEntered', { pests: named(entered) })}</p>}
          </div>
          {!disabled && <Button onClick={() => onOutcome('inspected')}>{t('visits.form.undo')}</Button>}
        </div>
      )}
    </div>
  );
}

const named = (lines: readonly LineBehindDoor[]): string =>
  [...new Set(lines.map(({ pest_name }) => pest_name))].join(', ');
