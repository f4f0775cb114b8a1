import type { CallRequest } from '@clearunit/shared/api/call';
import type { ProviderCalls } from '@clearunit/shared/api/provider-calls';
import type { SecurityEntry } from '@clearunit/shared/api/security';
import { securityActor, securityTarget } from '@clearunit/shared/texts';
import { readCursor } from '../../db/cursor';
import { type ExportColumn, exportOf } from '../../http/export-of';
import type { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { type ExportedEntry, entriesToExport } from './queries';
import { readSecurityFilter } from './read-filter';

type Query = CallRequest<ProviderCalls['exportSecurityLog']>['query'];

/** The security log as a workbook, its times in the portal's time zone. */
export function exportSecurityLog(
  query: Query,
  { pool, texts, timeZone }: ActorContext,
): Promise<FileAnswer> {
  const { sql, values } = entriesToExport(readSecurityFilter(query, timeZone), timeZone);
  const column = (
    name: Exclude<keyof SecurityEntry, 'id' | 'actor_kind'>,
    width: number,
    value: ExportColumn<ExportedEntry>['value'],
  ): ExportColumn<ExportedEntry> => ({ header: texts.t(`security.columns.${name}`), width, value });
  return exportOf({
    name: `${texts.t('security.title')}.xlsx`,
    columns: [
      { ...column('at', 18, (entry) => new Date(entry.clock)), format: 'dateTime' },
      column('kind', 24, (entry) => texts.t(`security.kinds.${entry.kind}`)),
      column('outcome', 12, (entry) => texts.t(`security.outcomes.${entry.outcome}`)),
      column('actor', 36, (entry) => securityActor(texts, entry)),
      column('network', 24, (entry) => entry.network ?? texts.t('security.manyNetworks')),
      column('building', 28, (entry) => entry.building),
      column('target', 36, (entry) => securityTarget(texts, entry)),
      column('count', 8, (entry) => entry.count),
    ],
    rows: readCursor<ExportedEntry>(pool, sql, values),
  });
}
