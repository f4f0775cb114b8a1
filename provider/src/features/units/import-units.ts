import type { NewUnit } from '@clearunit/shared/api/units';
import { refuseProblems } from '@clearunit/shared/domain/errors';
import type { ActorContext } from '../../http/handler';
import { reachBuilding } from '../access/reach-building';
import { runImport } from '../import-records/run-import';
import { addRows } from './add-units';
import { newWarrantyProblems } from './new-warranties';
import { findClientName } from './queries';

/** Rows of a file, with the import's id and the file's name. */
interface UnitFile {
  unit: readonly NewUnit[];
  import_id?: string | undefined;
  file_name: string;
}

/**
 * Adds the units of a file to a building, all or none, and keeps them as an import, which can be watched and taken back
 * (4 §19.6).
 * @returns how many there were
 * @throws AppError as `addUnits` or `runImport`
 */
export async function importUnits(
  buildingId: string,
  { unit: rows, ...names }: UnitFile,
  context: ActorContext,
): Promise<number> {
  refuseProblems(newWarrantyProblems(rows, context.today));
  // What was sent for no building, or for a retired one, is no import.
  await reachBuilding(context, 'unit.write', buildingId);
  await runImport(context, { kind: 'units', ...names, rows: rows.length }, async (run) => {
    await addRows(run.client, buildingId, rows, context, run);
    return {
      counts: { units: rows.length },
      client: await findClientName(run.client, buildingId),
      answer: {},
    };
  });
  return rows.length;
}
