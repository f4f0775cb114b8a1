import { Button, RefusedIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { type ClosedDoor, closedDoorOf, hasRoomFor, type NoAccessPhrases, withDoor } from './closed-door';
import type { UnitEntry } from './kept-visit';
import styles from './unit-form.module.css';

type DoorButtonsProps = {
  entry: UnitEntry;
  onFound: (found: Partial<UnitEntry>) => void;
  disabled: boolean;
};

/** A unit that could not be entered, in one tap; what that means stands below, with the way back. */
export function DoorButtons({ entry, onFound, disabled }: DoorButtonsProps) {
  const t = useText();
  const phrases: NoAccessPhrases = [t('visits.form.phrase.noAccess'), t('visits.form.phrase.notCompleted')];
  const door = closedDoorOf(entry, phrases);
  /** The door that was pressed last, should the comment have no room for it. */
  const [pressed, setPressed] = useState<ClosedDoor | null>(null);
  const say = (said: ClosedDoor | null) => {
    setPressed(said);
    if (said === null || hasRoomFor(entry, said, phrases)) onFound(withDoor(entry, said, phrases));
  };
  const isTooLong = pressed !== null && pressed !== door && !hasRoomFor(entry, pressed, phrases);
  return (
    <>
      <div className={styles.doors}>
        {(['noAccess', 'refused'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className={styles.refusedEntry}
            aria-pressed={door === one}
            disabled={disabled}
            onClick={() => say(door === one ? null : one)}
          >
            <RefusedIcon />
            {t(`visits.form.${one}`)}
          </button>
        ))}
      </div>
      {isTooLong && (
        <p role="alert" className={styles.noRoom}>
          {t('visits.form.noRoom', { said: phrases.map((phrase) => `${phrase}.`).join(' ') })}
        </p>
      )}
      {door && (
        <div className={styles.door} role="status">
          <p className={styles.hint}>{t(`visits.form.${door}Hint`)}</p>
          {!disabled && <Button onClick={() => say(null)}>{t('visits.form.undo')}</Button>}
        </div>
      )}
    </>
  );
}
