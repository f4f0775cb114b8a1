import { v7 } from 'uuid';
import type { Runner } from '../../../db/runner';

/** A client that buildings are given to. */
export interface FoundClient {
  id: string;
  name: string;
  isRetired: boolean;
}

/** Those of the names that a client has or had, in lower case. */
export async function findClientNames(run: Runner, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await run.query<{ name: string }>(
    'select lower(name) as name from customers where lower(name) = any($1::text[])',
    [[...new Set(names.map((name) => name.toLowerCase()))]],
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * The clients of names, by each name; a former name leads to the client that it was merged into, and new ones are made,
 * spelled as in the first name. Nobody renames, merges or retires them until the transaction ends.
 * @param importId the import that brings them; null without one
 */
export async function findOrMakeClients(
  run: Runner,
  names: readonly string[],
  importId: string | null = null,
): Promise<Map<string, FoundClient>> {
  for (;;) {
    await run.query(
      `insert into customers (id, name, import_id) select x.id, x.name, $3 from unnest($1::uuid[], $2::text[]) x(id, name)
       on conflict do nothing`,
      [names.map(() => v7()), names, importId],
    );
    const { rows } = await run.query<FoundClient & { sent: string }>(
      `select n as sent, c.id, c.name, c.retired_at is not null as "isRetired" from unnest($1::text[]) n
       join customers k on lower(k.name) = lower(n) join customers c on c.id = coalesce(k.merged_into, k.id)
       for share of c, k`,
      [names],
    );
    const found = new Map(rows.map(({ sent, ...client }) => [sent, client]));
    // A client that was merged or renamed while its lock was waited for is missing: its name is looked up again.
    if (names.every((name) => found.has(name))) return found;
  }
}
