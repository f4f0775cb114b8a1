import { startThrowAwayServer } from '../../provider/src/db/testing/throw-away-server';
import { portalDay } from './days';
import { makeDemoTemplate } from './portal';

/** One PostgreSQL for the whole run; every worker copies its database from a template in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { adminUrl, stop } = await startThrowAwayServer();
  process.env.TEST_DATABASE_ADMIN_URL = adminUrl;
  try {
    const begun = portalDay();
    process.env.TEST_DATABASE_DEMO = await makeDemoTemplate(adminUrl);
    // A run may go on past midnight.
    process.env.TEST_DEMO_DAYS = `${begun} ${portalDay()}`;
  } catch (failure) {
    await stop();
    throw failure;
  }
  return stop;
}
