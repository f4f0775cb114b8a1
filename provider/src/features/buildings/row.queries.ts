import type { BuildingRow } from '@clearunit/shared/api/shapes';
import { sql } from 'drizzle-orm';
import { isUnit } from '../../db/kinds';

/** What a list shows of a building, before what the reader may not see is taken out. */
export type BuildingRowFields = BuildingRow & { building_pin: string; [column: string]: unknown };

/** Its columns, from buildings b, customers c, the scheduler s and the branch br. */
export const buildingRow = sql`
  b.id as uuid, b.name as building_name, b.address as building_address, b.city as building_city, b.location_id,
  c.name as customer_name, b.email as customer_email, b.building_po_mo_wo, b.building_pin, b.master_pin,
  b.province, b.branch_id, br.name as branch_name, b.scheduler_id, nullif(trim(s.first_name || ' ' || s.last_name), '') as scheduler_name, s.email as scheduler_email,
  (select count(*)::int from units u where u.building_id = b.id and ${sql.raw(isUnit('u'))}) as unit_count,
  b.time_window_1 as "TimeWindow1", b.time_window_2 as "TimeWindow2"`;
