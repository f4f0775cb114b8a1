import type { VisitUnit } from '@clearunit/shared/api/visits';
import { isClosedDoor, type Outcome, prepLevels, sanitationLevels } from '@clearunit/shared/domain/results';
import { placeText } from '@clearunit/shared/texts';
import { WrenchIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { UnitEntry } from '../../field-work/visit';
import { ActivityButtons } from './activity-buttons';
import { ChoiceButtons } from './choice-buttons';
import { CommentField } from './comment-field';
import { DoorButtons, type LineBehindDoor } from './door-buttons';
import { ServiceDone } from './service-done';
import { TreatmentDone } from './treatment-done';
import styles from './unit-form.module.css';

type UnitFormProps = {
  unit: VisitUnit;
  entry: UnitEntry;
  onFound: (found: Partial<UnitEntry>) => void;
  onOutcome: (outcome: Outcome) => void;
  /** The other lines behind the same door, which have the same outcome. */
  together: readonly LineBehindDoor[];
  /** The results are on their way and may not change. */
  locked: boolean;
};

/** The form of one unit's findings; every change is passed on at once. */
export function UnitForm({ unit, entry, onFound, onOutcome, together, locked }: UnitFormProps) {
  const t = useText();
  const { outcome, structural_issues } = entry;
  return (
    <form
      className={styles.form}
      aria-label={t('visits.form.label', { place: placeText({ t }, unit, 'within') })}
      onSubmit={(event) => event.preventDefault()}
    >
      <DoorButtons outcome={outcome} onOutcome={onOutcome} together={together} disabled={locked} />
      {!isClosedDoor(outcome) && (
        <>
          <ActivityButtons
            value={entry.activity_level}
            onChoose={(activity_level) => onFound({ activity_level })}
            disabled={locked}
          />
          <ChoiceButtons
            label={t('visits.form.preparation')}
            choices={prepLevels.map((value) => ({ value, text: t(`history.findings.${value}`) }))}
            value={entry.prep_level}
            onChoose={(prep_level) =>
              onFound({ prep_level, treatment_done: prep_level === 'Not prepared' ? null : true })
            }
            disabled={locked}
          />
          {entry.prep_level === 'Not prepared' && (
            <TreatmentDone
              value={entry.treatment_done}
              onChoose={(treatment_done) => onFound({ treatment_done })}
              disabled={locked}
            />
          )}
          <ChoiceButtons
            label={t('visits.form.sanitation')}
            choices={sanitationLevels.map((value) => ({
              value,
              text: t(`visits.form.sanitationLevels.${value}`),
            }))}
            value={entry.sanitation_level}
            onChoose={(sanitation_level) => onFound({ sanitation_level })}
            disabled={locked}
          />
          <button
            type="button"
            className={styles.structural}
            aria-pressed={structural_issues}
            disabled={locked}
            onClick={() => onFound({ structural_issues: !structural_issues })}
          >
            <WrenchIcon />
            {t('visits.form.structural')}
          </button>
        </>
      )}
      <CommentField
        comment={entry.comment}
        closedDoor={isClosedDoor(outcome)}
        onComment={(comment) => onFound({ comment })}
        disabled={locked}
      />
      <ServiceDone unit={unit} entry={entry} onFound={onFound} disabled={locked} />
    </form>
  );
}
