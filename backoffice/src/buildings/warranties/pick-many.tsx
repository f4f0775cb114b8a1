import { CloseIcon, Combobox, type ComboboxOption, IconButton } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './pick-many.module.css';

type PickManyProps = {
  label: string;
  placeholder: string;
  options: readonly ComboboxOption[];
  /** The chosen values. */
  value: readonly string[];
  error: string | undefined;
  /** The selection with one more value; added at the end by default. */
  add?: (chosen: readonly string[], one: string) => string[];
  onChoose: (chosen: string[]) => void;
};

/** Chooses several values of a long list. */
export function PickMany({ label, placeholder, options, value: chosen, error, ...on }: PickManyProps) {
  const { add = atEnd, onChoose } = on;
  const t = useText();
  const textOf = (value: string) => options.find((option) => option.value === value)?.text ?? value;
  const pick = (value: string | null) => {
    if (value !== null && !chosen.includes(value)) onChoose(add(chosen, value));
  };
  return (
    <div className={styles.pick}>
      <Combobox
        forgets
        label={label}
        placeholder={placeholder}
        options={options.filter(({ value }) => !chosen.includes(value))}
        value={null}
        error={error}
        onChoose={pick}
      />
      {chosen.length > 0 && (
        <ul className={styles.picked} aria-label={label}>
          {chosen.map((value) => (
            <li key={value}>
              {textOf(value)}
              <IconButton
                label={t('buildings.warranties.remove', { name: textOf(value) })}
                onClick={() => onChoose(chosen.filter((other) => other !== value))}
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

const atEnd = (chosen: readonly string[], one: string) => [...chosen, one];
