import type { CommentCatalogue, CommentedRow, CommentProblem } from '@clearunit/shared/domain/follow-ups';
import type { Runner } from '../../../db/runner';

/** A result's comment with its service and stored problem. */
export type KeptComment = CommentedRow & { id: string; problem: CommentProblem | null };

/** A comment without these words requests nothing. */
const asking = `r.comment ~* '(follow|f/u|complete|reschedul)'`;

/** The comments of a building, or of some invoices, that may request something or have a stored problem. */
export async function askingComments(
  run: Runner,
  buildingId: string,
  invoiceIds: readonly string[] | null,
): Promise<KeptComment[]> {
  const { rows } = await run.query<KeptComment>(
    `select r.id, r.comment, r.comment_problem as problem, p.id as pest_id, p.name as pest,
       m.id as treatment_id, m.name as treatment
     from results r join pests p on p.id = r.pest_id join treatments m on m.id = r.treatment_id
     where r.building_id = $1 and ($2::uuid[] is null or r.invoice_id = any($2))
       and (${asking} or r.comment_problem is not null)`,
    [buildingId, invoiceIds],
  );
  return rows;
}

export async function keepProblems(
  run: Runner,
  buildingId: string,
  problems: readonly { id: string; problem: CommentProblem | null }[],
): Promise<void> {
  await run.query(
    `update results r set comment_problem = x.problem
     from unnest($2::uuid[], $3::text[]) x(id, problem) where r.building_id = $1 and r.id = x.id`,
    [buildingId, problems.map(({ id }) => id), problems.map(({ problem }) => problem)],
  );
}

/** All pests and treatments with their synonyms. */
export async function commentCatalogue(run: Runner): Promise<CommentCatalogue> {
  const named = (table: 'pests' | 'treatments', key: 'pest_id' | 'treatment_id') =>
    run.query<CommentCatalogue['pests'][number]>(
      `select n.id, n.name, array(select s.name from synonyms s where s.${key} = n.id order by s.name) as synonyms
       from ${table} n order by n.id`,
    );
  const pests = await named('pests', 'pest_id');
  const treatments = await named('treatments', 'treatment_id');
  return { pests: pests.rows, treatments: treatments.rows };
}
