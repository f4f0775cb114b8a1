import type { Runner } from '../../db/runner';

/** Has the changes of orders noted for a management system elsewhere from now on, or no longer. */
export async function setLink(run: Runner, isElsewhere: boolean): Promise<void> {
  await run.query(
    isElsewhere
      ? 'insert into management_link (id) values (1) on conflict do nothing'
      : 'delete from management_link',
  );
}

/** Up to when invoices and batches have been fetched; null when they never were. */
export async function fetchedUntil(run: Runner): Promise<Date | null> {
  const { rows } = await run.query<{ at: Date | null }>('select fetched_until as at from management_link');
  return rows[0]?.at ?? null;
}

export async function noteFetched(run: Runner, until: string): Promise<void> {
  await run.query('update management_link set fetched_until = $1', [until]);
}

/** What this transaction changes was told by the management system, which need not hear it again. */
export async function toldByManagement(run: Runner): Promise<void> {
  await run.query(`select set_config('clearunit.told_by_management', 'yes', true)`);
}
