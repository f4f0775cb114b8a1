import { type BedroomHeader, bedroomHeaders, type LocationHeader, locationHeaders } from '../columns';
import { type HistoryHeader, historyHeaders } from '../history-shapes';
import { optionalResultHeaders, type ResultHeader, resultHeaders } from '../result-shapes';
import { buildingWordsOf, historyWordsOf, resultWordsOf, unitWordsOf } from './header-words';
import { wordKey } from './word-key';

/** The tables that a file may hold: both of a portfolio, the units of one building, results, and past visits. */
export const importTables = ['buildings', 'units', 'unitFile', 'results', 'history'] as const;
export type ImportTable = (typeof importTables)[number];

/** A field of a table: its header in our template, and what others call it. */
export interface TableField {
  /** Its name in the check of the table. */
  header: string;
  /** Its shown name. */
  title: string;
  /** Keys of headers (`wordKey`), the clearest first. */
  words: ReadonlySet<string>;
  /** Without it no row can be read. */
  isKey: boolean;
  /** A file with our headers has it. */
  isExpected: boolean;
}

const fieldsFrom = <Header extends string>(
  words: Readonly<Record<Header, string>>,
  keys: readonly Header[],
  expected: readonly string[],
  headerOf: (title: Header) => string = (title) => title,
): TableField[] =>
  (Object.keys(words) as Header[]).map((title) => ({
    header: headerOf(title),
    title,
    words: new Set([wordKey(title), wordKey(headerOf(title)), ...words[title].split('|')]),
    isKey: keys.includes(title),
    isExpected: expected.includes(title),
  }));

/** The unit file's headers, by the names of the portfolio's columns. */
const unitFileHeaders: Readonly<Partial<Record<BedroomHeader, string>>> = {
  Location: 'location',
  Unit: 'unit',
  'Bedroom Count': 'bedroom_count',
  'TH Flag': 'town_house',
  Floor: 'floor',
};

const inUnitFile = Object.fromEntries(
  Object.entries(unitWordsOf).filter(([title]) => title in unitFileHeaders),
) as Record<BedroomHeader, string>;

const optionalResults: readonly string[] = optionalResultHeaders;

/** Fields that may have one value for a whole file, by table; the value stands for a column that the file lacks. */
export const valueFields: Readonly<Partial<Record<ImportTable, readonly string[]>>> = {
  buildings: [
    'Customer Name',
    'Location Email',
    'Scheduler Email',
    'Time Window 1',
    'Time Window 2',
    'Branch',
    'Province',
  ] satisfies LocationHeader[],
  results: [
    'Order Number',
    'Work Date',
    'Technician',
    'Pest',
    'Treatment',
    'Activity',
  ] satisfies ResultHeader[],
  history: [
    'Location Code',
    'Visit Date',
    'Pest',
    'Treatment',
    'Activity',
    'Technician',
  ] satisfies HistoryHeader[],
};

/**
 * Tables whose columns are remembered for all clients together (decision 99): a file of results is of no one client.
 */
export const isRememberedForAll = (table: ImportTable): boolean => table === 'results';

/** What each table may hold (1 §5, 2 §5, specification README no. 10, 4 §19.5). */
export const tableFields: Readonly<Record<ImportTable, readonly TableField[]>> = {
  buildings: fieldsFrom(buildingWordsOf, ['Location Code', 'Address'], locationHeaders),
  units: fieldsFrom(unitWordsOf, ['Location', 'Unit'], bedroomHeaders),
  unitFile: fieldsFrom(
    inUnitFile,
    ['Unit'],
    ['Unit', 'Bedroom Count', 'TH Flag'],
    (title) => unitFileHeaders[title] ?? title,
  ),
  results: fieldsFrom(
    resultWordsOf,
    ['Order Number', 'Unit', 'Work Date'],
    resultHeaders.filter((header) => !optionalResults.includes(header)),
  ),
  history: fieldsFrom(historyWordsOf, ['Location Code', 'Unit', 'Visit Date', 'Pest'], historyHeaders),
};
