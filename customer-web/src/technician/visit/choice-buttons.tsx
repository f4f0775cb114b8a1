import { classNames } from '@clearunit/shared/ui/kit';
import { useId } from 'react';
import styles from './choice-buttons.module.css';

type Choice<Value extends string> = {
  value: Value;
  text: string;
  /** The heatmap's class whose colour the button shows. */
  heat?: 'none' | 'light' | 'moderate' | 'heavy';
};

type ChoiceButtonsProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  /** Null when the chosen one is pressed again: nothing was seen. */
  onChoose: (value: Value | null) => void;
  disabled?: boolean;
};

/** Exclusive choices as large buttons; pressing the chosen one clears it. */
export function ChoiceButtons<Value extends string>(props: ChoiceButtonsProps<Value>) {
  const { label, choices, value, onChoose, disabled } = props;
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out like the other labels
    <div role="group" aria-labelledby={labelId} className={styles.group}>
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      <div className={classNames(styles.choices, choices.length === 3 && styles.three)}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            disabled={disabled}
            data-heat={choice.heat}
            className={styles.choice}
            onClick={() => onChoose(choice.value === value ? null : choice.value)}
          >
            {choice.text}
          </button>
        ))}
      </div>
    </div>
  );
}
