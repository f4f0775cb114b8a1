import pg from 'pg';

/** Runs work on a connection of its own, without time limits: what a start does before there is a pool. */
export async function onOwnConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs work in one transaction on a connection. An error rolls back and is rethrown. */
export async function inTransactionOf<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (failure) {
    await client.query('rollback').catch(() => undefined);
    throw failure;
  }
}
