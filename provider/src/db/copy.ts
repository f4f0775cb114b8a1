import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null;

/** How many characters, at least, are handed to the connection at once. */
const pieceLength = 64_000;

/** Rows come in batches, since awaiting each alone takes longer than writing it. */
type Batches = AsyncIterable<readonly CopyValue[][]> | Iterable<readonly CopyValue[][]>;

/**
 * Streams rows into a table with COPY, the quickest way in, on the connection of a transaction.
 * @param batches rows with a value for every column, made when they are needed
 * @returns how many rows were stored
 */
export async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  batches: Batches,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(pieces(batches), { objectMode: true }), stream);
  return stream.rowCount ?? 0;
}

async function* pieces(batches: Batches) {
  let piece = '';
  for await (const rows of batches) {
    for (const row of rows) piece += `${row.map(written).join('\t')}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** A value as COPY's text format writes it. */
function written(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'number' ? String(value) : value.replace(/[\\\t\n\r]/g, escaped);
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (character: string) => escapes[character]!;
