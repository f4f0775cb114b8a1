import type { Runner } from '../../db/runner';

/** A unit of the list as it is to be stored; moments in UTC. */
export interface CriticalUnitToStore {
  id: string;
  buildingId: string;
  /** Null in entries whose unit is not known. */
  unitId: string | null;
  unitNumber: string;
  status: 'ongoing' | 'resolved';
  dateReported: string;
  lastServiceDate: string;
  techReported: string;
  summary: string;
  csrActions: string;
  ssRmSteps: string;
  note: string;
  lastTechComment: string;
}

const valuesOf = (unit: CriticalUnitToStore): unknown[] => [
  unit.buildingId,
  unit.id,
  unit.unitId,
  unit.unitNumber,
  unit.status,
  unit.dateReported,
  unit.lastServiceDate,
  unit.techReported,
  unit.summary,
  unit.csrActions,
  unit.ssRmSteps,
  unit.note,
  unit.lastTechComment,
];

/** Whether another entry about the same unit is ongoing. */
export async function isListed(
  run: Runner,
  { buildingId, id, unitId }: Pick<CriticalUnitToStore, 'buildingId' | 'id' | 'unitId'>,
): Promise<boolean> {
  const { rows } = await run.query(
    `select 1 from critical_units where building_id = $1 and id <> $2 and unit_id = $3 and status = 'ongoing' limit 1`,
    [buildingId, id, unitId],
  );
  return rows.length > 0;
}

export async function insertCriticalUnit(
  run: Runner,
  unit: CriticalUnitToStore,
  { by, at }: { by: string; at: string },
): Promise<void> {
  await run.query(
    `insert into critical_units (building_id, id, unit_id, unit_number, status, date_reported, last_service_date,
       tech_reported, summary, csr_actions, ss_rm_steps, note, last_tech_comment, created_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)`,
    [...valuesOf(unit), by, at],
  );
}

/** Stores a changed unit and marks it as edited. */
export async function updateCriticalUnitRow(
  run: Runner,
  unit: CriticalUnitToStore,
  at: string,
): Promise<void> {
  await run.query(
    `update critical_units set unit_id = $3, unit_number = $4, status = $5, date_reported = $6,
       last_service_date = $7, tech_reported = $8, summary = $9, csr_actions = $10, ss_rm_steps = $11, note = $12,
       last_tech_comment = $13, is_unit_edited = true, updated_at = $14
     where building_id = $1 and id = $2`,
    [...valuesOf(unit), at],
  );
}

export async function deleteCriticalUnitRow(run: Runner, buildingId: string, id: string): Promise<void> {
  await run.query('delete from critical_units where building_id = $1 and id = $2', [buildingId, id]);
}
