import type { Bench, Row } from './row';
import { openAs, openingTasks, phone, startWithBrowser, type WithBrowser } from './screen/phone';
import { taskRow } from './screen/rows';

/** Enough orders that a technician has several pages of visits. */
const aProvider = { buildings: 50, unitsPerBuilding: 10, orders: 4_000, linesPerOrder: 5 };
const pages = 5;

/** A technician's home on a phone's screen with a processor four times slower, its code not fetched yet. */
export default {
  start: () => startWithBrowser(aProvider),
  rows: { "technician's home on a phone": opening },
} satisfies Bench<WithBrowser>;

async function opening(servers: WithBrowser): Promise<Row[]> {
  const how = { options: phone, until: 'main a[href*="visit"]' };
  const longest = await openingTasks(pages, () => openAs(servers, 'technician', '/technician-home', how));
  return [taskRow("technician's home on a phone, 4× slower, until its visits are shown", 100, longest)];
}
