import { problemOfWindow } from '../../buildings/check-windows';
import { isClientName } from '../../clients/check-name';
import type { Day } from '../../dates/day';
import { parseEmailList } from '../../emails/email-list';
import type { Params } from '../../errors/problem';
import type { TimeWindow } from '../../orders/time-window';
import { activityLevels } from '../../results/levels';
import { bedroomsOf } from '../bedroom-words';
import { dayOf } from '../cell-values';
import type { LocationHeader } from '../columns';
import { activityOf } from '../finding-words';
import type { HistoryHeader } from '../history-shapes';
import { orderNumberOf } from '../result-row';
import type { ResultHeader } from '../result-shapes';
import { areAddresses, areDayNumbers, areDays, dayEvidence, share } from './content';
import { type ImportTable, tableFields, valueFields } from './fields';
import { byWords, dayFields, twiceNamed } from './propose';
import type { SheetPreview, TableMapping } from './shapes';
import { columnsOf } from './sheet-columns';

/** What is doubtful about a mapping; `isBlocking` when no row could be read with it. */
export interface MappingDoubt {
  table: ImportTable;
  /** The field's title. */
  field: string;
  reason: string;
  params?: Params;
  isBlocking: boolean;
  /** It is about a value that is being typed. */
  isTyped?: boolean;
}

/**
 * Tells what a chosen mapping makes of the first rows that a person should see before going on.
 * @param today the portal's day: no visit is to come
 */
export function checkMapping(
  sheet: SheetPreview,
  table: ImportTable,
  mapping: TableMapping,
  today?: Day,
): MappingDoubt[] {
  const columns = columnsOf(sheet, mapping.headerRow);
  const textsOf = (header: string) => columns.find(({ index }) => index === mapping.columns[header])?.texts;
  const twice = new Set(twiceNamed(sheet, table, mapping.headerRow).map(({ title }) => title));
  const canBeTyped = valueFields[table] ?? [];
  const doubts: MappingDoubt[] = [];
  for (const { header, title, isKey } of tableFields[table]) {
    const texts = textsOf(header);
    const doubt = (reason: string, isBlocking = false) =>
      doubts.push({ table, field: title, reason, params: { field: title }, isBlocking });
    const typed = mapping.values?.[header]?.trim() ?? '';
    const problem = texts || typed === '' ? undefined : problemOfTyped(title, typed, today);
    if (problem) doubts.push({ table, field: title, ...problem, isBlocking: true, isTyped: true });
    else if (texts) {
      const wrong = wrongWith(table, title, texts);
      if (wrong) doubt(wrong, wrong === 'imports.unit-is-date');
      else if (twice.has(title)) doubt('imports.column-twice');
      else if (dayFields.includes(title) && hasOtherOrder(texts, mapping.dayFirst))
        doubt('imports.days-in-other-order');
    } else if (typed !== '') continue;
    else if (isKey)
      doubt(canBeTyped.includes(title) ? 'imports.value-missing' : 'imports.column-missing', true);
    else if (title === 'Bedroom Count') doubt('imports.no-bedrooms');
    else if (neededFields[table]?.includes(title)) doubt(neededReason[table] ?? 'imports.row-value-needed');
  }
  return doubts;
}

/** What is doubtful about the cells of a column that somebody chose for a field. */
function wrongWith(table: ImportTable, title: string, texts: readonly string[]): string | undefined {
  if (!isFilled(texts)) return undefined;
  const hardly = (isOne: (text: string) => boolean) => share(texts, isOne) < 0.5;
  if (title === 'Unit') {
    if (areDays(texts)) return 'imports.unit-is-date';
    if (areAddresses(texts)) return 'imports.unit-is-address';
    // A unit is visited more than once.
    const isVisited = table === 'results' || table === 'history';
    return !isVisited && areRepeated(texts) ? 'imports.unit-repeats' : undefined;
  }
  if (title === 'Bedroom Count')
    return hardly((text) => bedroomsOf(text) !== null) ? 'imports.bedrooms-not-read' : undefined;
  if (title === 'Address') return hardly(hasWord) ? 'imports.address-has-no-street' : undefined;
  if (dayFields.includes(title))
    return areDays(texts) || areDayNumbers(texts) ? undefined : 'imports.days-not-read';
  if (title === 'Pest' || title === 'Technician')
    return hardly(hasWord) || areDays(texts) ? 'imports.names-not-read' : undefined;
  const read = byWords[title];
  return read && hardly((text) => read(text) !== null) ? 'imports.words-not-read' : undefined;
}

/** Whether some dates can only be read with day and month the other way round than was chosen. */
function hasOtherOrder(texts: readonly string[], isDayFirst = false): boolean {
  const { dayFirst, monthFirst } = dayEvidence(texts).all;
  return (isDayFirst ? monthFirst : dayFirst) > 0;
}

/** Without these a row, or a new building, is refused (1 §5, 4 §1.1). */
const neededFields: Readonly<Partial<Record<ImportTable, readonly string[]>>> = {
  buildings: ['Customer Name', 'Location Email', 'Time Window 1', 'Time Window 2'] satisfies LocationHeader[],
  results: ['Technician', 'Activity'] satisfies ResultHeader[],
  history: ['Activity'] satisfies HistoryHeader[],
};

const neededReason: Readonly<Partial<Record<ImportTable, string>>> = { buildings: 'imports.column-needed' };

const windowOfField: Readonly<Record<string, TimeWindow>> = {
  'Time Window 1': 'time_window_1',
  'Time Window 2': 'time_window_2',
} satisfies Partial<Record<LocationHeader, TimeWindow>>;

/** What is wrong with a value for all rows: it is typed, so that it is checked as in a form. */
function problemOfTyped(
  title: string,
  typed: string,
  today?: Day,
): { reason: string; params?: Params } | undefined {
  const window = windowOfField[title];
  const windowReason = window && problemOfWindow(typed, window);
  if (windowReason) return { reason: windowReason };
  if (title === 'Customer Name' && !isClientName(typed))
    return { reason: 'buildings.customer-name-not-valid' };
  if (title === 'Order Number' && orderNumberOf(typed) === null)
    return { reason: 'imports.bad-order-number' };
  if (title === 'Activity' && activityOf(typed) === null)
    return { reason: 'imports.unknown-level', params: { value: typed, levels: activityLevels.join(', ') } };
  if (dayFields.includes(title)) {
    const day = dayOf(typed);
    if (day === undefined) return { reason: 'imports.wrong-date' };
    if (today !== undefined && day > today) return { reason: 'results.work-date-to-come' };
  }
  const email = title.endsWith('Email') ? parseEmailList(typed).invalid[0] : undefined;
  return email === undefined ? undefined : { reason: 'imports.bad-email', params: { email } };
}

const isFilled = (texts: readonly string[]) => texts.some((text) => text !== '');

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

function areRepeated(texts: readonly string[]): boolean {
  const some = texts.filter((text) => text !== '');
  return some.length > 3 && new Set(some).size <= some.length / 2;
}
