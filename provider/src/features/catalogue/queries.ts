import { v7 } from 'uuid';
import type { Runner } from '../../db/runner';

interface Pest {
  pestId: string;
  pestName: string;
  synonyms: string[];
}

/** All pests with their other names, in the order in which they were added. */
export async function listPests(run: Runner): Promise<Pest[]> {
  const { rows } = await run.query<Pest>(
    `select id as "pestId", name as "pestName",
       array(select s.name from synonyms s where s.pest_id = p.id order by s.name) as synonyms
     from pests p order by id`,
  );
  return rows;
}

interface Treatment {
  treatment_id: string;
  treatment_name: string;
  service_code: string;
  synonyms: string[];
}

/** The treatments that a pest has a service code for, in the order in which they were added. */
export async function listTreatments(run: Runner, pestId: string): Promise<Treatment[]> {
  const { rows } = await run.query<Treatment>(
    `select t.id as treatment_id, t.name as treatment_name, c.code as service_code,
       array(select s.name from synonyms s where s.treatment_id = t.id order by s.name) as synonyms
     from service_codes c join treatments t on t.id = c.treatment_id where c.pest_id = $1 order by t.id`,
    [pestId],
  );
  return rows;
}

/** Any number, the same for every provider. */
const catalogueLock = 727_002;

export async function lockCatalogue(run: Runner): Promise<void> {
  await run.query('select pg_advisory_xact_lock($1)', [catalogueLock]);
}

/** Adds the missing names, in their order; returns all ids by name. */
export async function addNames(
  run: Runner,
  table: 'pests' | 'treatments',
  names: readonly string[],
): Promise<Map<string, string>> {
  await run.query(
    `insert into ${table} (id, name) select * from unnest($1::uuid[], $2::text[]) on conflict do nothing`,
    [names.map(() => v7()), names],
  );
  const { rows } = await run.query<{ id: string; name: string }>(`select id, name from ${table}`);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function insertSynonyms(
  run: Runner,
  synonyms: readonly { name: string; pestId?: string; treatmentId?: string }[],
): Promise<void> {
  await run.query(
    `insert into synonyms (id, name, pest_id, treatment_id)
     select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[]) on conflict do nothing`,
    [
      synonyms.map(() => v7()),
      synonyms.map(({ name }) => name),
      synonyms.map(({ pestId }) => pestId ?? null),
      synonyms.map(({ treatmentId }) => treatmentId ?? null),
    ],
  );
}

export async function insertServiceCodes(
  run: Runner,
  codes: readonly { code: string; pestId: string; treatmentId: string }[],
): Promise<void> {
  await run.query(
    `insert into service_codes (code, pest_id, treatment_id)
     select * from unnest($1::text[], $2::uuid[], $3::uuid[]) on conflict do nothing`,
    [
      codes.map(({ code }) => code),
      codes.map(({ pestId }) => pestId),
      codes.map(({ treatmentId }) => treatmentId),
    ],
  );
}

/** The branch of all buildings until the management system's branches are synced. */
export async function insertDefaultBranch(run: Runner): Promise<void> {
  await run.query(
    `insert into branches (id, code, name) select $1, 'MAIN', 'Main Branch' where not exists (select from branches)`,
    [v7()],
  );
}
