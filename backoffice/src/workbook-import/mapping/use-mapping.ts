import { importColumnCalls } from '@clearunit/shared/api/import-columns';
import {
  type ColumnChoice,
  columnsOf,
  dayFields,
  dayFirstOf,
  type FileMapping,
  type ImportTable,
  isRememberedForAll,
  planFile,
  proposeTable,
  type RememberedColumns,
  type SheetPreview,
  wordKey,
} from '@clearunit/shared/domain/imports';
import { usePortalMutation, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useMemo, useState } from 'react';

/** What was chosen for the columns of each table. */
export type ColumnChoices = Omit<ColumnChoice, 'client'>[];

type MappingOf = {
  sheets: readonly SheetPreview[];
  tables: readonly ImportTable[];
  /** The client of the building; a portfolio names its own. */
  client?: string;
  /** What was chosen already. */
  chosen?: FileMapping;
};

/** The columns of a file as they are proposed, remembered and chosen. */
export function useMapping({ sheets, tables, client: known = '', chosen: before }: MappingOf) {
  const { mutateAsync: store } = usePortalMutation(importColumnCalls.rememberColumns, ['rememberedColumns']);
  const proposed = useMemo(() => planFile(sheets, tables).mapping, [sheets, tables]);
  const client = known.trim() || clientOf(sheets, proposed);
  const isForAll = tables.every(isRememberedForAll);
  const asked = usePortalQuery(
    importColumnCalls.rememberedColumns,
    { query: { client } },
    { enabled: isForAll || client !== '' },
  );
  const remembered = asked.data;
  const asLastTime = useMemo(
    () => (remembered ? planFile(sheets, tables, remembered).mapping : proposed),
    [sheets, tables, remembered, proposed],
  );
  const [chosen, setChosen] = useState<FileMapping | null>(before ?? null);
  const mapping = chosen ?? asLastTime;
  const isLastTime = tables.some((table) =>
    Object.keys(chosenColumns(sheets, asLastTime, table)).some(
      (key) => remembered?.[table]?.[key] !== undefined,
    ),
  );

  /** Takes another sheet or row of headers for a table, with what is proposed there; null takes it out of the file. */
  const place = (table: ImportTable, sheet: SheetPreview | null, headerRow?: number) => {
    const { [table]: _, ...others } = mapping;
    const placed = sheet && proposeTable(sheet, table, remembered?.[table], headerRow);
    setChosen(placed ? { ...others, [table]: placed } : others);
  };

  /** Says what a column is; a field has one column, so that another one loses it. */
  const choose = (table: ImportTable, column: number, field: string) => {
    const current = mapping[table];
    if (!current) return;
    const columns = Object.fromEntries(
      Object.entries(current.columns).filter(([name, at]) => name !== field && at !== column),
    );
    if (field !== '') columns[field] = column;
    const sheet = sheets.find(({ name }) => name === current.sheet);
    const isSame = !dayFields.some((day) => columns[day] !== current.columns[day]);
    const dayFirst =
      isSame || !sheet ? current.dayFirst : dayFirstOf(columnsOf(sheet, current.headerRow), { columns });
    setChosen({ ...mapping, [table]: { ...current, columns, dayFirst } });
  };

  /** Says whether the days of a table have the day before the month. */
  const setDayFirst = (table: ImportTable, dayFirst: boolean) => {
    const current = mapping[table];
    if (current) setChosen({ ...mapping, [table]: { ...current, dayFirst } });
  };

  /** Gives all rows the same value of a field that no column is; '' takes it away. */
  const setValue = (table: ImportTable, field: string, value: string) => {
    const current = mapping[table];
    if (current)
      setChosen({ ...mapping, [table]: { ...current, values: { ...current.values, [field]: value } } });
  };

  /** Remembers what was chosen, now or, without a client, later; the import goes on all the same where that fails. */
  const remember = (later?: (choices: ColumnChoices) => void) => {
    const choices = tables
      .map((table) => ({ table, columns: chosenColumns(sheets, mapping, table) }))
      .filter(({ columns }) => Object.keys(columns).length > 0);
    const named = client || (mapping.buildings?.values?.['Customer Name'] ?? '').trim();
    if (named === '' && !isForAll) later?.(choices);
    else
      for (const choice of choices)
        store({ body: { client: isForAll ? '' : named, ...choice } }).catch(() => undefined);
  };

  return {
    mapping,
    client,
    isLoading: asked.isLoading,
    isLastTime,
    isForAll,
    place,
    choose,
    setDayFirst,
    setValue,
    remember,
  };
}

/** The first client that a file of buildings names. */
function clientOf(sheets: readonly SheetPreview[], { buildings }: FileMapping): string {
  const sheet = sheets.find(({ name }) => name === buildings?.sheet);
  if (!sheet || !buildings) return '';
  const column = columnsOf(sheet, buildings.headerRow).find(
    ({ index }) => index === buildings.columns['Customer Name'],
  );
  return column?.texts.find((text) => text !== '') ?? '';
}

/** By the key of each header: the field that it is, or '' where it is ignored. */
function chosenColumns(
  sheets: readonly SheetPreview[],
  mapping: FileMapping,
  table: ImportTable,
): RememberedColumns {
  const place = mapping[table];
  const sheet = sheets.find(({ name }) => name === place?.sheet);
  if (!place || !sheet) return {};
  const fields = new Map(Object.entries(place.columns).map(([field, column]) => [column, field]));
  const named = columnsOf(sheet, place.headerRow).filter(({ header }) => wordKey(header) !== '');
  // Of two columns with one header the one that is used counts.
  return Object.fromEntries(
    named
      .map(({ header, index }) => [wordKey(header), fields.get(index) ?? ''] as const)
      .sort(([, a], [, b]) => Number(a !== '') - Number(b !== '')),
  );
}
