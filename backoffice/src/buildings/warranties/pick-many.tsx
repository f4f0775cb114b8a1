import { CloseIcon, Combobox, type ComboboxOption, IconButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './pick-many.module.css';

type PickManyProps = {
  label: string;
  placeholder: string;
  options: readonly ComboboxOption[];
  values: readonly string[];
  error: string | undefined;
  /** What comes of one more; it is put at the end unless this says otherwise. */
  onPick?: (value: string) => void;
  onChange: (values: string[]) => void;
};

/** Several out of a long list: found by typing, each shown and taken away by itself. */
export function PickMany({ label, placeholder, options, values, error, onPick, onChange }: PickManyProps) {
  const t = useText();
  const textOf = (value: string) => options.find((option) => option.value === value)?.text ?? value;
  const pick = (value: string | null) => {
    if (value === null || values.includes(value)) return;
    if (onPick) onPick(value);
    else onChange([...values, value]);
  };
  return (
    <div className={styles.pick}>
      <Combobox
        forgets
        label={label}
        placeholder={placeholder}
        options={options.filter(({ value }) => !values.includes(value))}
        value={null}
        error={error}
        onChoose={pick}
      />
      {values.length > 0 && (
        <ul className={styles.picked} aria-label={label}>
          {values.map((value) => (
            <li key={value}>
              {textOf(value)}
              <IconButton
                label={t('buildings.warranties.remove', { name: textOf(value) })}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
