import { setImmediate as yieldToOthers } from 'node:timers/promises';
import * as z from 'zod/mini';

/** How many rows are parsed before other requests get a turn: a few milliseconds. */
const rowsAtOnce = 2_000;

type Parsed = { data?: unknown; error?: { issues: z.core.$ZodIssue[] } };

/**
 * Parses like `safeParse`, but long lists (a workbook's units) in pieces, so that other requests get a turn. Stops at
 * the first piece with an error. The rows of a long list are replaced by the parsed ones in the list that was given: two
 * copies of 300,000 rows take a third of the provider's memory.
 */
export async function parseInPieces(schema: z.ZodMiniType, value: unknown): Promise<Parsed> {
  const lists = longListsOf(schema, value);
  if (lists.length === 0) return z.safeParse(schema, value);
  const rest = { ...(value as object), ...Object.fromEntries(lists.map(({ key }) => [key, []])) };
  const parsed = z.safeParse(withoutLists(schema as z.ZodMiniObject, lists), rest);
  if (!parsed.success) return parsed;
  const data: Record<string, unknown> = { ...(parsed.data as object) };
  for (const { key, list, rows } of lists) {
    const counted = z.safeParse(lengthOf(list), rows);
    if (!counted.success) return { error: { issues: under([key], counted.error.issues) } };
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const piece = z.safeParse(z.array(list.def.element), rows.slice(from, from + rowsAtOnce));
      if (!piece.success) return { error: { issues: under([key], piece.error.issues, from) } };
      for (const [at, row] of piece.data.entries()) rows[from + at] = row;
      await yieldToOthers();
    }
    data[key] = rows;
  }
  return { data };
}

interface LongList {
  key: string;
  list: z.ZodMiniArray<z.ZodMiniType>;
  rows: unknown[];
}

function longListsOf(schema: z.ZodMiniType, value: unknown): LongList[] {
  if (!(schema instanceof z.ZodMiniObject) || typeof value !== 'object' || value === null) return [];
  return Object.entries(schema.def.shape as Record<string, z.ZodMiniType>).flatMap(([key, list]) => {
    const rows = (value as Record<string, unknown>)[key];
    const isLong = list instanceof z.ZodMiniArray && Array.isArray(rows) && rows.length > rowsAtOnce;
    return isLong ? [{ key, list: list as LongList['list'], rows }] : [];
  });
}

function withoutLists(schema: z.ZodMiniObject, lists: LongList[]): z.ZodMiniType {
  return z.extend(schema, Object.fromEntries(lists.map(({ key }) => [key, z.array(z.unknown())])));
}

/** The list's own rules (its length), without those of its rows. */
function lengthOf(list: LongList['list']): z.ZodMiniType {
  return z.array(z.unknown()).check(...((list.def.checks ?? []) as z.core.$ZodCheck<unknown[]>[]));
}

const under = (path: PropertyKey[], issues: z.core.$ZodIssue[], from = 0): z.core.$ZodIssue[] =>
  issues.map((issue) => {
    const [row, ...rest] = issue.path;
    const place = typeof row === 'number' ? [row + from, ...rest] : issue.path;
    return { ...issue, path: [...path, ...place] };
  });
