import {
  columnsOf,
  type ImportTable,
  type SheetColumn,
  type SheetPreview,
  type TableMapping,
  tableFields,
} from '@clearunit/shared/domain/imports';
import { type Column, Select, Table } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import styles from './mapping.module.css';

type TableColumnsProps = {
  table: ImportTable;
  place: TableMapping;
  sheet: SheetPreview;
  /** Columns that another table takes from the same sheet. */
  takenElsewhere: ReadonlySet<number>;
  onChoose: (column: number, field: string) => void;
};

/** So many cells of a column are shown. */
const shownCells = 3;

/** The columns of a sheet with their first rows, each with what it is. */
export function TableColumns({ table, place, sheet, takenElsewhere, onChoose }: TableColumnsProps) {
  const t = useText();
  const [moved, setMoved] = useState('');
  const columns = columnsOf(sheet, place.headerRow);
  const fields = new Map(Object.entries(place.columns).map(([field, column]) => [column, field]));
  const nameOf = ({ header, index }: SheetColumn) =>
    header || t('import.mapping.letter', { letter: letterOf(index) });
  /** A field has one column: that it loses the other one is told. */
  const choose = (column: SheetColumn, field: string) => {
    const other = columns.find(({ index }) => field !== '' && index === place.columns[field]);
    const { title = '' } = tableFields[table].find(({ header }) => header === field) ?? {};
    const told = other && { field: title, column: nameOf(column), other: nameOf(other) };
    setMoved(told ? t('import.mapping.moved', told) : '');
    onChoose(column.index, field);
  };
  const options = [
    { value: '', text: t('import.mapping.ignore') },
    ...tableFields[table].map(({ header, title }) => ({ value: header, text: title })),
  ];
  const shown: Column<SheetColumn>[] = [
    { id: 'column', title: t('import.mapping.column'), cell: nameOf },
    {
      id: 'rows',
      title: t('import.mapping.firstRows'),
      cell: ({ texts }) => (
        <span className={styles.cells}>
          {texts
            .filter((text) => text !== '')
            .slice(0, shownCells)
            .join(' · ') || '–'}
        </span>
      ),
    },
    {
      id: 'is',
      title: t('import.mapping.is'),
      cell: (column) => (
        <Select
          label={t('import.mapping.isOf', { column: nameOf(column) })}
          hideLabel
          value={fields.get(column.index) ?? ''}
          options={options}
          onChange={(event) => choose(column, event.target.value)}
        />
      ),
    },
  ];
  const ignored = columns.filter(({ index }) => !fields.has(index) && !takenElsewhere.has(index)).map(nameOf);
  return (
    <>
      <Table
        label={t(`import.mapping.tables.${table}`)}
        columns={shown}
        rows={columns}
        rowKey={({ index }) => String(index)}
      />
      <p role="status" className={moved === '' ? 'unseen' : styles.doubt}>
        {moved}
      </p>
      {ignored.length > 0 && (
        <p className={styles.note}>
          {t('import.mapping.ignored', { smart_count: ignored.length, names: ignored.join(', ') })}
        </p>
      )}
    </>
  );
}

/** A column's letters in a spreadsheet: 0 is A, 26 is AA. */
function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
