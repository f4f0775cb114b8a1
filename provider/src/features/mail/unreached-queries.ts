import type { UnreachedAddress } from '@clearunit/shared/api/buildings';
import { isoMoment, type Runner } from '../../db/runner';

/** The addresses that mail about a building did not reach, unless later mail did, each with the latest reason. */
export async function unreachedAddresses(run: Runner, buildingId: string): Promise<UnreachedAddress[]> {
  const { rows } = await run.query<UnreachedAddress>(
    `select distinct on (lower(u.address)) u.address, u.reply, ${isoMoment('m.created_at')} as at
     from mail m, jsonb_to_recordset(m.undelivered) as u(address text, reply text)
     where m.building_id = $1 and not exists (
       select from mail later where later.building_id = m.building_id and later.id > m.id
         and u.address = any(later.delivered_to))
     order by lower(u.address), m.id desc`,
    [buildingId],
  );
  return rows;
}
