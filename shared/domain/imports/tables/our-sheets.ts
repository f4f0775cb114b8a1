import { bedroomSheet, locationSheet } from '../columns';
import { historySheet } from '../history-shapes';
import { resultSheet } from '../result-shapes';
import { type ImportTable, importTables, tableFields } from './fields';
import type { FileMapping } from './shapes';

/** What our own workbooks call the sheet of each table. */
export const ourSheets: Readonly<Record<ImportTable, string>> = {
  buildings: locationSheet,
  units: bedroomSheet,
  unitFile: 'Units',
  results: resultSheet,
  history: historySheet,
};

/** Whether a file's tables stand and are written as our template has them, so that it is used as it is. */
export const isOurs = (mapping: FileMapping): boolean =>
  importTables.every((table) => {
    const place = mapping[table];
    const expected = tableFields[table].filter(({ isExpected }) => isExpected);
    return (
      !place ||
      (place.sheet === ourSheets[table] &&
        place.headerRow === 1 &&
        place.isExact === true &&
        !place.dayFirst &&
        expected.every(({ header }) => place.columns[header] !== undefined))
    );
  });

/** What each table's sheet is called in the file, by what it is called in ours. */
export const sheetNamesOf = (mapping: FileMapping): Readonly<Record<string, string>> =>
  Object.fromEntries(
    importTables.flatMap((table) => (mapping[table] ? [[ourSheets[table], mapping[table].sheet]] : [])),
  );
