import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays } from '../../domain/dates';
import {
  furthestVisitDay,
  longestUrgencyReason,
  mostPreferredDays,
  type PreferredDay,
  preferredDayField,
  TimeWindow,
  urgencies,
  type VisitPreference,
} from '../../domain/orders';
import { Button, IconButton, PlusIcon, Segments, Select, TextInput, TrashIcon } from '../kit';
import { useText } from '../texts-context';
import styles from './preference-fields.module.css';

type PreferenceFieldsProps = {
  preference: VisitPreference;
  /** In the portal's time zone. */
  today: string;
  errorOf: (field: string) => string | undefined;
  onChange: (preference: VisitPreference) => void;
};

/** How soon a visit is wanted, and which days suit; the scheduler decides (4 §14). */
export function PreferenceFields({ preference, today, errorOf, onChange }: PreferenceFieldsProps) {
  const t = useText();
  const titleId = useId();
  const adder = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<number>();
  const { urgency, urgency_reason: reason, preferred_days: days } = preference;
  const setDays = (preferred_days: PreferredDay[]) => onChange({ ...preference, preferred_days });
  const add = () => {
    setAdded(days.length);
    setDays([...days, { day: '', time_window: null }]);
  };
  const remove = (index: number) => {
    flushSync(() => setDays(days.filter((_, other) => other !== index)));
    adder.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out with the fields
    <div role="group" aria-labelledby={titleId} className={styles.preference}>
      <h2 id={titleId}>{t('requests.preference.title')}</h2>
      <div className={styles.urgency}>
        <Segments
          label={t('requests.preference.urgency')}
          options={urgencies.map((value) => ({ value, text: t(`orders.urgency.${value}`) }))}
          value={urgency}
          onChoose={(chosen) => onChange({ ...preference, urgency: chosen })}
        />
        {urgency === 'urgent' && (
          <TextInput
            optional
            label={t('requests.preference.reason')}
            maxLength={longestUrgencyReason}
            autoComplete="off"
            value={reason}
            error={errorOf('urgency_reason')}
            onChange={({ target }) => onChange({ ...preference, urgency_reason: target.value })}
          />
        )}
      </div>
      {days.map((preferred, index) => (
        <DayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a day that is not chosen yet has nothing else of its own
          key={index}
          index={index}
          preferred={preferred}
          today={today}
          isNew={index === added}
          error={errorOf(preferredDayField(index))}
          onChange={(changed) => setDays(days.map((day, other) => (other === index ? changed : day)))}
          onRemove={() => remove(index)}
        />
      ))}
      <Button ref={adder} icon={<PlusIcon />} disabled={days.length >= mostPreferredDays} onClick={add}>
        {t(days.length === 0 ? 'requests.preference.add' : 'requests.preference.another')}
      </Button>
      <p className={styles.hint}>{t('requests.preference.hint')}</p>
    </div>
  );
}

type DayFieldsProps = {
  index: number;
  preferred: PreferredDay;
  today: string;
  /** It was just added: the keyboard goes on here. */
  isNew: boolean;
  error: string | undefined;
  onChange: (preferred: PreferredDay) => void;
  onRemove: () => void;
};

function DayFields({ index, preferred, today, isNew, error, onChange, onRemove }: DayFieldsProps) {
  const t = useText();
  const name = { place: index + 1 };
  const halves = TimeWindow.options.map((half) => ({ value: half, text: t(`orders.windows.${half}`) }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be the grid of its fields
    <div role="group" aria-label={t('requests.preference.dayOf', name)} className={styles.day}>
      <TextInput
        type="date"
        label={t('requests.preference.day')}
        autoFocus={isNew}
        min={today}
        max={addDays(today, furthestVisitDay)}
        value={preferred.day}
        error={error}
        onChange={({ target }) => onChange({ ...preferred, day: target.value })}
      />
      <Select
        label={t('requests.preference.time')}
        options={[{ value: '', text: t('requests.preference.anyTime') }, ...halves]}
        value={preferred.time_window ?? ''}
        onChange={({ target }) =>
          onChange({ ...preferred, time_window: TimeWindow.safeParse(target.value).data ?? null })
        }
      />
      <IconButton label={t('requests.preference.remove', name)} onClick={onRemove}>
        <TrashIcon />
      </IconButton>
    </div>
  );
}
