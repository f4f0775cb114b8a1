import { readCursor } from '../../db/cursor';
import { chosenIds, type ExportColumn, exportOf } from '../../http/export-of';
import type { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { type ExportedScheduler, schedulersToExport } from './export-queries';

/** The schedulers that a search finds, or the chosen ones, by name, as a workbook (1 §2.7). */
export function exportSchedulers(
  query: { ids?: string; q: string },
  { pool, texts }: ActorContext,
): Promise<FileAnswer> {
  const { sql, values } = schedulersToExport(query.q, chosenIds(query));
  const header = (name: keyof ExportedScheduler) => texts.t(`people.columns.${name}`);
  const column = (name: keyof ExportedScheduler, width: number): ExportColumn<ExportedScheduler> => ({
    header: header(name),
    value: (scheduler) => scheduler[name],
    width,
  });
  return exportOf({
    name: `${texts.t('people.schedulers.title')}.xlsx`,
    columns: [
      column('first_name', 20),
      column('last_name', 20),
      column('email', 32),
      column('contact_number', 18),
      column('associated_emails', 40),
      column('building_count', 12),
    ],
    rows: readCursor<ExportedScheduler>(pool, sql, values),
  });
}
