import type { LogEntry } from '@clearunit/shared/api/logs';
import { logFields } from '@clearunit/shared/domain/logs';
import { activityText } from '@clearunit/shared/texts';
import { readCursor } from '../../db/cursor';
import { chosenIds, type ExportColumn, exportOf } from '../../http/export-of';
import type { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { type ExportedEntry, entriesToExport } from './queries';
import { type LogFilter, readLogFilter } from './read-filter';
import { writtenDescription } from './written-description';

/** The log as a workbook, its times in the portal's time zone (3 §2.19). */
export function exportLogs(query: LogFilter & { ids?: string }, context: ActorContext): Promise<FileAnswer> {
  const { pool, texts, timeZone } = context;
  const { sql, values } = entriesToExport(
    { ...readLogFilter(query, context), ids: chosenIds(query) },
    timeZone,
  );
  const column = (
    name: keyof LogEntry,
    width: number,
    value: ExportColumn<ExportedEntry>['value'],
  ): ExportColumn<ExportedEntry> => ({
    header: texts.t(`logs.columns.${name as 'activity'}`),
    width,
    value,
  });
  const fieldNames = Object.fromEntries(logFields.map((field) => [field, texts.t(`logs.fields.${field}`)]));
  return exportOf({
    name: `${texts.t('logs.title')}.xlsx`,
    columns: [
      {
        ...column('userActivityLogTime', 18, (entry) => new Date(entry.clock)),
        format: 'dateTime',
      },
      column('performedBy', 24, (entry) => entry.performedBy),
      column('fieldName', 12, (entry) => fieldNames[entry.fieldName]),
      column('activity', 28, (entry) => activityText(texts, entry.activity)),
      column('targetEntity', 18, (entry) => entry.targetEntity),
      column('locationCode', 14, (entry) => entry.locationCode),
      column('description', 80, (entry) => writtenDescription(entry.description)),
    ],
    rows: readCursor<ExportedEntry>(pool, sql, values),
  });
}
