import type pg from 'pg';
import type { Runner } from './runner';
import { statementName } from './statement-name';

/**
 * Gives statements with values a name, so that a connection plans each once: in work of many small statements, planning
 * takes longer than running.
 */
export function planOnce(run: Runner): Runner {
  const query = (text: string | pg.QueryConfig, values?: unknown[]) =>
    typeof text === 'string' && values
      ? run.query({ name: statementName(text), text, values })
      : run.query(text as string, values);
  return { query: query as Runner['query'] };
}
