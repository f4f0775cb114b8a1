import type { AddablePest } from '@clearunit/shared/api/visits';
import type { NamedPlace } from '@clearunit/shared/texts';
import { Button, ConfirmDialog, Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useId, useState } from 'react';
import type { OtherPest, VisitKey } from '../../field-work/visit';
import { ActivityButtons } from './activity-buttons';
import { CommentField } from './comment-field';
import styles from './other-pests.module.css';
import { TreatmentDone } from './treatment-done';

const UnitPhotos = lazy(() => import('./photos/unit-photos'));

type OtherPestFormProps = {
  other: OtherPest;
  /** The pest's, once it is chosen. */
  name: string;
  unit: NamedPlace;
  /** The unit within a sentence. */
  place: string;
  isUnprepared: boolean;
  /** The pests that may be chosen, this one's own among them. */
  offered: readonly AddablePest[];
  visit: VisitKey;
  building: string;
  onFound: (found: Partial<OtherPest>) => void;
  onRemove: () => void;
  locked: boolean;
};

/** The form for another pest of a unit. */
export function OtherPestForm(props: OtherPestFormProps) {
  const { other, name, unit, place, isUnprepared, offered, visit, building, onFound, onRemove, locked } =
    props;
  const t = useText();
  const headingId = useId();
  const [removing, setRemoving] = useState(false);
  const { activity_level, treatment_done, comment } = other;
  // A pest that is not offered any more must be chosen again.
  const pest = offered.find(({ pest_id }) => pest_id === other.pest_id);
  const treatments = pest?.treatments ?? [];
  const treatment = treatments.find(({ treatment_id }) => treatment_id === other.treatment_id);
  const choosePest = (id: string) => {
    const own = offered.find(({ pest_id }) => pest_id === id)?.treatments ?? [];
    const same = own.find((one) => one.treatment_id === treatment?.treatment_id);
    const chosen = same ?? (own.length === 1 ? own[0] : undefined);
    onFound({ pest_id: id, treatment_id: chosen?.treatment_id ?? null });
  };
  const isEmpty = other.pest_id === null && activity_level === null && comment === '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out like the other headings
    <div role="group" aria-labelledby={headingId} className={styles.other}>
      <h4 id={headingId}>{other.pest_id ? t('visits.otherPests.named', { pest: name }) : name}</h4>
      <div className={styles.service}>
        <Select
          label={t('visits.form.pest')}
          placeholder={t('visits.otherPests.pestPlaceholder')}
          value={pest?.pest_id ?? ''}
          disabled={locked}
          onChange={({ target }) => choosePest(target.value)}
          options={offered.map((one) => ({ value: one.pest_id, text: one.pest_name }))}
        />
        <Select
          label={t('visits.form.treatment')}
          placeholder={t('visits.form.treatmentPlaceholder')}
          value={treatment?.treatment_id ?? ''}
          disabled={locked || !pest}
          onChange={({ target }) => onFound({ treatment_id: target.value })}
          options={treatments.map((one) => ({ value: one.treatment_id, text: one.treatment_name }))}
        />
      </div>
      <ActivityButtons
        value={activity_level}
        onChoose={(chosen) => onFound({ activity_level: chosen })}
        disabled={locked}
      />
      {isUnprepared && (
        <TreatmentDone
          value={treatment_done}
          onChoose={(done) => onFound({ treatment_done: done })}
          disabled={locked}
        />
      )}
      <CommentField
        comment={comment}
        closedDoor={false}
        onComment={(text) => onFound({ comment: text })}
        disabled={locked}
      />
      <Suspense>
        <UnitPhotos
          visit={visit}
          building={building}
          line={other.id}
          unit={unit}
          label={t('visits.otherPests.photo')}
          onTake={() => onFound({})}
          disabled={locked}
        />
      </Suspense>
      {!locked && (
        <Button look="plain" onClick={() => (isEmpty ? onRemove() : setRemoving(true))}>
          {t('visits.otherPests.remove')}
        </Button>
      )}
      {removing && (
        <ConfirmDialog
          danger
          title={t('visits.otherPests.remove')}
          confirmLabel={t('visits.otherPests.removeNamed', { pest: name })}
          onConfirm={() => {
            setRemoving(false);
            onRemove();
          }}
          onCancel={() => setRemoving(false)}
        >
          <p>{t('visits.otherPests.removeQuestion', { pest: name, place })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
