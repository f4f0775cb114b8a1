import { startThrowAwayServer } from '../../provider/src/db/testing/throw-away-server';
import { makeDemoTemplate } from './portal';

/** One PostgreSQL for the whole run; every worker copies its database from a template in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startThrowAwayServer();
  process.env.TEST_DATABASE_ADMIN_URL = adminUrl;
  try {
    process.env.TEST_DATABASE_DEMO = await makeDemoTemplate(adminUrl);
  } catch (failure) {
    await stop();
    throw failure;
  }
  return stop;
}
