import type { Runner } from '../../../db/runner';

type Which = (building: string, unit: string) => string;

/**
 * A statement about some units of a building, or about all of them. That about some runs at each visit: it has a name, so
 * that a connection plans it once, as planning takes longer than the work.
 * @param statement the SQL, given a condition on the columns of a table's building and unit
 */
export function aboutUnits(name: string, statement: (which: Which) => string) {
  const all = statement((building) => `${building} = $1`);
  const some = statement((building, unit) => `${building} = $1 and ${unit} = any($2::uuid[])`);
  return async (run: Runner, buildingId: string, unitIds: readonly string[] | null): Promise<void> => {
    if (unitIds) await run.query({ name, text: some, values: [buildingId, unitIds] });
    else await run.query(all, [buildingId]);
  };
}
