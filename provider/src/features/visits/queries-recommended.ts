import type { Runner } from '../../db/runner';

interface UnitService {
  unit_number: string;
  pest_id: string;
  treatment_id: string;
}

/** The follow-ups that are coming to units, recommended or ordered and not done, among those asked about. */
export async function openFollowUps(
  run: Runner,
  buildingId: string,
  about: readonly UnitService[],
): Promise<UnitService[]> {
  const { rows } = await run.query<UnitService>(
    `select l.unit_number, l.pest_id, l.treatment_id from order_lines l
     where l.building_id = $1 and l.status in ('draft', 'in progress', 'scheduled')
       and l.request_type in ('followup', 'followup_month') and lower(l.unit_number) = any($2)`,
    [buildingId, about.map((one) => one.unit_number.toLowerCase())],
  );
  return rows;
}
