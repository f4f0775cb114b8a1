import { startThrowAwayServer } from '../../provider/src/db/testing/throw-away-server';

/** One PostgreSQL for the whole run; every worker copies its database from the migrated template in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startThrowAwayServer();
  process.env.TEST_DATABASE_ADMIN_URL = adminUrl;
  return stop;
}
