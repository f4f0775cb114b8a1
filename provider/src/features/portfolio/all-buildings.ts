import type { Day } from '@clearunit/shared/domain/dates';
import type { Runner } from '../../db/runner';
import { changesSince, type Snapshot } from './changes-queries';
import { numbersOf, reachedByAll } from './numbers-queries';
import { RememberedBuildings } from './remembered-buildings';

/** Of more changed buildings all are counted: these take a third of the time of 5,000. */
const mostChanged = 500;

const remembered = new WeakMap<Runner, RememberedBuildings>();
const counting = new WeakMap<Runner, Promise<RememberedBuildings>>();

/**
 * All buildings of the portal that are not retired, with their numbers. Counting 5,000 takes 20 ms and more, so they are
 * remembered, and those that have changed since are counted again at each call (decision 121).
 */
export async function allBuildings(run: Runner, today: Day): Promise<RememberedBuildings> {
  // One call counts all buildings for the others, which then only read what has changed since.
  await counting.get(run)?.catch(() => undefined);
  const buildings = remembered.get(run);
  const version = buildings?.version;
  const { changed, ...moment } = await changesSince(run, buildings?.moment);
  if (buildings?.day === today && changed !== 'all' && changed.length <= mostChanged) {
    const numbers = changed.length > 0 ? await countSome(run, changed, today) : [];
    // Later calls may have replaced more buildings meanwhile, which must not be overwritten.
    const isOvertaken = buildings.version !== version;
    if (changed.length === 0 && isOvertaken) return buildings;
    if (isOvertaken) return allBuildings(run, today);
    if (buildings.replace(changed, numbers, moment)) return buildings;
  }
  return counting.has(run) ? allBuildings(run, today) : countAll(run, today, moment);
}

const countSome = (run: Runner, ids: readonly string[], day: Day) =>
  numbersOf(
    run,
    reachedByAll().about(ids, (some) => `b.id = any(${some}::uuid[])`),
    day,
    true,
  );

/**
 * Counts all buildings.
 * @param moment from before: what changes meanwhile is counted again by the next call
 */
async function countAll(run: Runner, day: Day, moment: Snapshot): Promise<RememberedBuildings> {
  const counted = numbersOf(run, reachedByAll(), day, true).then(
    (buildings) => new RememberedBuildings(day, moment, buildings),
  );
  counting.set(run, counted);
  try {
    remembered.set(run, await counted);
    return await counted;
  } finally {
    counting.delete(run);
  }
}
