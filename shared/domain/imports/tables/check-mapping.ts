import { parseEmailList } from '../../emails/email-list';
import type { Params } from '../../errors/problem';
import { readHours } from '../../notices/read-hours';
import { bedroomsOf } from '../bedroom-words';
import type { LocationHeader } from '../columns';
import { areAddresses, share } from './content';
import { type ImportTable, tableFields } from './fields';
import { columnsOf } from './propose';
import type { SheetPreview, TableMapping } from './shapes';

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

/** Tells what a chosen mapping makes of the first rows that a person should see before going on. */
export function checkMapping(sheet: SheetPreview, table: ImportTable, mapping: TableMapping): MappingDoubt[] {
  const columns = columnsOf(sheet, mapping.headerRow);
  const textsOf = (header: string) => columns.find(({ index }) => index === mapping.columns[header])?.texts;
  const doubts: MappingDoubt[] = [];
  for (const { header, title, isKey } of tableFields[table]) {
    const texts = textsOf(header);
    const doubt = (reason: string, isBlocking = false) =>
      doubts.push({ table, field: title, reason, params: { field: title }, isBlocking });
    const typed = mapping.values?.[header]?.trim() ?? '';
    const problem = texts || typed === '' ? undefined : problemOfTyped(title, typed);
    if (problem) doubts.push({ table, field: title, ...problem, isBlocking: true, isTyped: true });
    else if (!texts) {
      if (isKey && typed === '') doubt('imports.column-missing', true);
      else if (title === 'Bedroom Count') doubt('imports.no-bedrooms');
      else if (neededByBuildings.has(title) && typed === '') doubt('imports.column-needed');
    } else if (title === 'Unit') {
      if (areAddresses(texts)) doubt('imports.unit-is-address');
      else if (areRepeated(texts)) doubt('imports.unit-repeats');
    } else if (title === 'Bedroom Count') {
      if (isFilled(texts) && share(texts, (text) => bedroomsOf(text) !== null) < 0.5)
        doubt('imports.bedrooms-not-read');
    } else if (title === 'Address' && isFilled(texts) && share(texts, hasWord) < 0.5) {
      doubt('imports.address-has-no-street');
    }
  }
  return doubts;
}

/** Without these a new building is refused (1 §5). */
const neededByBuildings: ReadonlySet<string> = new Set<LocationHeader>([
  'Customer Name',
  'Location Email',
  'Time Window 1',
  'Time Window 2',
]);

/** What is wrong with a value for all buildings: it is typed, so that it is checked as in a form. */
function problemOfTyped(title: string, typed: string): { reason: string; params?: Params } | undefined {
  if (title === 'Time Window 1' && readHours(typed, 'time_window_1') === undefined)
    return { reason: 'buildings.time-window-1-not-valid' };
  if (title === 'Time Window 2' && readHours(typed, 'time_window_2') === undefined)
    return { reason: 'buildings.time-window-2-not-valid' };
  const email = title.endsWith('Email') ? parseEmailList(typed).invalid[0] : undefined;
  return email === undefined ? undefined : { reason: 'imports.bad-email', params: { email } };
}

const isFilled = (texts: readonly string[]) => texts.some((text) => text !== '');

const hasWord = (text: string) => /\p{L}{2}/u.test(text);

function areRepeated(texts: readonly string[]): boolean {
  const some = texts.filter((text) => text !== '');
  return some.length > 3 && new Set(some).size <= some.length / 2;
}
