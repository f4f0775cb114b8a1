import type { Runner } from '../../../../db/runner';
import { type BuildingColumns, setBuildings } from '../../../import-records/change-queries';
import type { StoredUnit } from '../../../units/queries';

/** Stores the given columns of buildings. */
export async function updateBuildings(
  run: Runner,
  changes: readonly { id: string; set: Partial<BuildingColumns> }[],
  moment: string,
): Promise<void> {
  if (changes.length === 0) return;
  await run.query(
    `update buildings b set updated_at = $2, ${setBuildings('c.set')}
     from json_to_recordset($1) as c(id uuid, set jsonb) where b.id = c.id`,
    [JSON.stringify(changes), moment],
  );
}

/** Stores the fields and places of units of some buildings. */
export async function updateUnits(
  run: Runner,
  units: readonly (StoredUnit & { building_id: string })[],
): Promise<void> {
  if (units.length === 0) return;
  await run.query(
    `update units u set bedroom_count = c.bedrooms, town_house = c."townHouse", manual_floor = c."manualFloor", floor = c.floor,
       floor_index = c."floorIndex", position = c.position, townhouse_row = c."row"
     from json_to_recordset($1) as c(building_id uuid, id uuid, bedrooms int, "townHouse" boolean, "manualFloor" boolean,
       floor text, "floorIndex" int, position int, "row" text)
     where u.building_id = c.building_id and u.id = c.id`,
    [JSON.stringify(units)],
  );
}
