import { type ImportTable, type TableMapping, valueFields } from '@clearunit/shared/domain/imports';
import { TextInput } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './mapping.module.css';

type ValuesForAllProps = {
  table: ImportTable;
  place: TableMapping;
  onValue: (field: string, value: string) => void;
};

/** Asks for what a file has no column of, such as the time windows: one value for all of its buildings or rows. */
export function ValuesForAll({ table, place, onValue }: ValuesForAllProps) {
  const t = useText();
  const missing = valueFields[table]?.filter((field) => !(field in place.columns)) ?? [];
  if (missing.length === 0) return null;
  return (
    <div className={styles.place}>
      {missing.map((field) => (
        <TextInput
          key={field}
          label={t(table === 'buildings' ? 'import.mapping.forAll' : 'import.mapping.forAllRows', { field })}
          value={place.values?.[field] ?? ''}
          onChange={(event) => onValue(field, event.target.value)}
        />
      ))}
    </div>
  );
}
