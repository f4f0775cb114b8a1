import type { ServiceNames } from '@clearunit/shared/domain/orders';
import { isRetiredUnit } from '../../../db/kinds';
import type { Runner } from '../../../db/runner';

/** The names of the pests and treatments with these ids. */
export async function serviceNames(
  run: Runner,
  pestIds: readonly string[],
  treatmentIds: readonly string[],
): Promise<ServiceNames> {
  const { rows } = await run.query<{ kind: 'pest' | 'treatment'; id: string; name: string }>(
    `select 'pest' as kind, id, name from pests where id = any($1::uuid[])
     union all select 'treatment', id, name from treatments where id = any($2::uuid[])`,
    [[...new Set(pestIds)], [...new Set(treatmentIds)]],
  );
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  return {
    pest: (id) => names.get(`pest ${id}`) ?? null,
    treatment: (id) => names.get(`treatment ${id}`) ?? null,
  };
}

/** Returns whether a treatment belongs to a pest: the pairs that have a service code (specification README no. 11). */
export async function treatmentsOf(
  run: Runner,
  pestIds: readonly string[],
): Promise<(treatmentId: string, pestId: string) => boolean> {
  const { rows } = await run.query<{ pest: string; treatment: string }>(
    'select pest_id as pest, treatment_id as treatment from service_codes where pest_id = any($1::uuid[])',
    [[...new Set(pestIds)]],
  );
  const pairs = new Set(rows.map(({ pest, treatment }) => `${treatment} ${pest}`));
  return (treatmentId, pestId) => pairs.has(`${treatmentId} ${pestId}`.toLowerCase());
}

/** The units of a building with these numbers, retired ones among them, by number in lower case. */
export async function unitsByNumber(
  run: Runner,
  buildingId: string,
  numbers: readonly string[],
): Promise<Map<string, { id: string; number: string; isRetired: boolean }>> {
  const { rows } = await run.query<{ number: string; id: string; isRetired: boolean }>(
    `select unit as number, id, ${isRetiredUnit('u')} as "isRetired" from units u
     where building_id = $1 and lower(unit) = any($2)`,
    [buildingId, [...new Set(numbers.map((number) => number.toLowerCase()))]],
  );
  return new Map(rows.map((unit) => [unit.number.toLowerCase(), unit]));
}
