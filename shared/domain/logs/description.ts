/** The description of a log entry: one record, or several. */
export type LogDescription = Record<string, unknown> | readonly Record<string, unknown>[];

/** One line of a described record: a value, or what it was and became; '' where there was or is nothing. */
export type DescribedLine = { key: string; value: string } | { key: string; before: string; after: string };

/**
 * A log entry's description as lines to be read (3 §2.19). Keys of uuids are left out. `before` and `after` of a whole
 * record become one line for each value that changed, and those of a single value its one line; lists and records
 * inside become text.
 *
 * @returns the lines of each described record; records without lines are left out
 */
export function describedRecords(description: LogDescription): DescribedLine[][] {
  const records = Array.isArray(description) ? description : [description];
  return records.map((record) => linesOf(record)).filter((lines) => lines.length > 0);
}

function linesOf(record: Record<string, unknown>): DescribedLine[] {
  const { before, after } = record;
  const lines: DescribedLine[] = [];
  for (const key in record) {
    if (key !== 'before' && key !== 'after') tell(lines, key, record[key]);
  }
  if (isRecord(before) || isRecord(after)) {
    tellChanges(lines, isRecord(before) ? before : {}, isRecord(after) ? after : {});
  } else if (before !== undefined || after !== undefined) tell(lines, 'value', { before, after });
  return lines;
}

/** One line for each value that is not the same before and after. */
function tellChanges(
  lines: DescribedLine[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void {
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[key], after[key]];
    if (textOf(was) !== textOf(is)) tell(lines, key, { before: was, after: is });
  }
}

function tell(lines: DescribedLine[], key: string, value: unknown): void {
  if (isUuidKey(key, value)) return;
  if (!isRecord(value) || !('before' in value || 'after' in value)) {
    lines.push({ key, value: textOf(value) });
    return;
  }
  const { before, after } = value;
  if (isUuidKey(key, before) || isUuidKey(key, after)) return;
  lines.push({ key, before: textOf(before), after: textOf(after) });
}

/** UUIDs are not shown, whatever their key. */
const isUuidKey = (key: string, value: unknown): boolean =>
  /uuid$/i.test(key) || (typeof value === 'string' && value.length === 36 && uuid.test(value));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) {
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(value.some(isRecord) ? '; ' : ', ');
  }
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .filter(([key, inner]) => !isUuidKey(key, inner))
    .map(([key, inner]) => `${key}: ${textOf(inner)}`)
    .join(', ');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
