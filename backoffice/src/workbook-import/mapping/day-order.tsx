import { Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './mapping.module.css';

type DayOrderProps = {
  /** Undefined where the dates of the table leave no choice. */
  dayFirst: boolean | undefined;
  onDayFirst: (dayFirst: boolean) => void;
};

/** Asks whether dates with slashes have the day or the month first. */
export function DayOrder({ dayFirst, onDayFirst }: DayOrderProps) {
  const t = useText();
  if (dayFirst === undefined) return null;
  return (
    <div className={styles.place}>
      <Select
        label={t('import.mapping.days')}
        value={dayFirst ? 'dayFirst' : 'monthFirst'}
        options={(['monthFirst', 'dayFirst'] as const).map((value) => ({
          value,
          text: t(`import.mapping.${value}`),
        }))}
        onChange={(event) => onDayFirst(event.target.value === 'dayFirst')}
      />
    </div>
  );
}
