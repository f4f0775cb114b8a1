import type { ImportTable, SheetPreview, TableMapping } from '@clearunit/shared/domain/imports';
import { Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import styles from './mapping.module.css';

type TablePlaceProps = {
  table: ImportTable;
  /** Null when the file has no such table. */
  place: TableMapping | null;
  sheets: readonly SheetPreview[];
  canBeMissing: boolean;
  onPlace: (sheet: SheetPreview | null, headerRow?: number) => void;
};

/** Asks in which sheet a table stands, and below which row. */
export function TablePlace({ table, place, sheets, canBeMissing, onPlace }: TablePlaceProps) {
  const t = useText();
  const sheet = sheets.find(({ name }) => name === place?.sheet);
  const missing = canBeMissing || !sheet ? [{ value: '', text: t('import.mapping.notHere') }] : [];
  const candidates = sheet?.rows ?? [];
  return (
    <div className={styles.place}>
      {(sheets.length > 1 || canBeMissing) && (
        <Select
          label={t('import.mapping.sheetOf', { table: t(`import.mapping.tables.${table}`).toLowerCase() })}
          value={sheet?.name ?? ''}
          options={[...missing, ...sheets.map(({ name }) => ({ value: name, text: name }))]}
          onChange={(event) => onPlace(sheets.find(({ name }) => name === event.target.value) ?? null)}
        />
      )}
      {sheet && place && (
        <Select
          label={t('import.mapping.headerRow')}
          value={String(place.headerRow)}
          options={[
            { value: '0', text: t('import.mapping.noHeaders') },
            ...candidates.map(({ number, cells }) => ({
              value: String(number),
              text: t('import.mapping.headerOption', { row: number, headers: inShort(cells) }),
            })),
          ]}
          onChange={(event) => onPlace(sheet, Number(event.target.value))}
        />
      )}
    </div>
  );
}

const inShort = (cells: readonly string[]): string => {
  const text = cells.filter((cell) => cell !== '').join(', ');
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
};
