import type { Runner } from './runner';

/** A value that is kept of this installation; undefined before it was stored. */
export async function readInstallation(run: Runner, key: string): Promise<string | undefined> {
  const { rows } = await run.query<{ value: string }>('select value from installation where key = $1', [key]);
  return rows[0]?.value;
}
