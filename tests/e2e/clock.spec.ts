import pg from 'pg';
import { expect, test } from './fixtures';

/** How far, in ms, two clocks may be apart that are read in turn on a slow machine. */
const near = 30_000;

test('browser, servers and database live at the same time, and the demo was made for its day', {
  tag: ['@day', '@desk'],
}, async ({ page, portal }) => {
  const { CLOCK_BEGINS } = process.env;
  const now = Date.now();
  // A run that was given a moment has gone on from it, and not for a day.
  if (CLOCK_BEGINS) expect(Math.abs(now - Date.parse(CLOCK_BEGINS) - 43_200_000)).toBeLessThan(43_200_000);
  const answer = await page.goto('/');
  const database = new pg.Client({ connectionString: portal.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ now: Date; day: string }>(
    `select now(), value::json ->> 'day' as day from installation where key = 'demo'`,
  );
  await database.end();
  expect(Math.abs(rows[0]!.now.getTime() - now), 'the database').toBeLessThan(near);
  expect(Math.abs(Date.parse(answer!.headers().date!) - now), 'the server').toBeLessThan(near);
  expect(Math.abs((await page.evaluate(() => Date.now())) - now), 'the browser').toBeLessThan(near);
  expect(process.env.TEST_DEMO_DAYS!.split(' ')).toContain(rows[0]!.day);
});
