import {
  type FileMapping,
  type ImportTable,
  importTables,
  type MappingDoubt,
  type SheetPreview,
  type TableMapping,
} from '@clearunit/shared/domain/imports';
import { sentenceOf } from '@clearunit/shared/texts';
import { useText } from '@clearunit/shared/ui/texts-context';
import { DayOrder } from './day-order';
import styles from './mapping.module.css';
import { TableColumns } from './table-columns';
import { TablePlace } from './table-place';
import type { useMapping } from './use-mapping';
import { ValuesForAll } from './values-for-all';

/** A table where it stands, with what is doubtful about it. */
export interface PlacedTable {
  table: ImportTable;
  place: TableMapping;
  sheet: SheetPreview;
  doubts: MappingDoubt[];
}

type MappedTableProps = {
  table: ImportTable;
  /** Undefined when the file has no such table. */
  one: PlacedTable | undefined;
  sheets: readonly SheetPreview[];
  /** Sheets that have such a table and are not read. */
  unread: readonly string[];
  /** The file may hold nothing else. */
  isAlone: boolean;
  /** Another of its tables is there. */
  hasOthers: boolean;
  use: ReturnType<typeof useMapping>;
};

/** Where one of a file's tables stands, what its columns are, and what is doubtful about them. */
export function MappedTable({ table, one, sheets, unread, isAlone, hasOthers, use }: MappedTableProps) {
  const t = useText();
  return (
    <section aria-label={t(`import.mapping.tables.${table}`)}>
      {!isAlone && <h3>{t(`import.mapping.tables.${table}`)}</h3>}
      <TablePlace
        table={table}
        place={one?.place ?? null}
        sheets={sheets}
        canBeMissing={!isAlone}
        onPlace={(sheet, headerRow) => use.place(table, sheet, headerRow)}
      />
      {unread.length > 0 && (
        <p className={styles.doubt}>
          {t('import.mapping.otherSheets', { smart_count: unread.length, names: unread.join(', ') })}
        </p>
      )}
      {one?.doubts
        .filter(({ isBlocking, isTyped }) => isTyped || !isBlocking)
        .map(({ field, reason, params }) => (
          <p key={field} className={styles.doubt}>
            {sentenceOf({ t }, reason, params)}
          </p>
        ))}
      {one ? (
        <>
          <TableColumns
            {...one}
            takenElsewhere={takenElsewhere(use.mapping, table)}
            onChoose={(column, field) => use.choose(table, column, field)}
          />
          <DayOrder
            dayFirst={one.place.dayFirst}
            onDayFirst={(dayFirst) => use.setDayFirst(table, dayFirst)}
          />
          <ValuesForAll {...one} onValue={(field, value) => use.setValue(table, field, value)} />
        </>
      ) : (
        hasOthers && (
          <p className={styles.note}>
            {t(`import.mapping.${table === 'buildings' ? 'withoutBuildings' : 'withoutUnits'}`)}
          </p>
        )
      )}
    </section>
  );
}

/** The columns that other tables take from a table's sheet. */
function takenElsewhere(mapping: FileMapping, table: ImportTable): ReadonlySet<number> {
  const inSheet = importTables
    .filter((other) => other !== table)
    .flatMap((other) => mapping[other] ?? [])
    .filter(({ sheet }) => sheet === mapping[table]?.sheet);
  return new Set(inSheet.flatMap(({ columns }) => Object.values(columns)));
}
