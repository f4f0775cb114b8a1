import type { Runner } from '../../db/runner';

/** The buildings that an import brought, with their encrypted PINs, by location code. */
export async function findPinsOf(
  run: Runner,
  importId: string,
): Promise<
  { uuid: string; location_id: string; building_address: string; building_pin_encrypted: string }[]
> {
  const { rows } = await run.query(
    `select id as uuid, location_id, concat_ws(', ', address, nullif(city, '')) as building_address,
       building_pin_encrypted
     from buildings where import_id = $1 order by lower(location_id)`,
    [importId],
  );
  return rows;
}
