import { today } from '@clearunit/shared/domain/dates';
import { readCursor } from '../../db/cursor';
import { chosenIds, type ExportColumn, exportOf } from '../../http/export-of';
import type { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { type CriticalUnitFilter, criticalUnitsToExport, type StoredCriticalUnit } from './queries';

/** The critical list as the filters find it, or the chosen units of it, as critical_list.xlsx (3 §2.15, §9). */
export async function exportCriticalUnits(
  query: Omit<CriticalUnitFilter, 'ids'> & { ids?: string },
  { pool, texts, timeZone }: ActorContext,
): Promise<FileAnswer> {
  const filter = { ...query, ids: chosenIds(query) };
  const { sql, values } = await criticalUnitsToExport(pool, filter, timeZone);
  const column = (
    name: keyof typeof widths,
    value: ExportColumn<StoredCriticalUnit>['value'] = (unit) => unit[name],
  ): ExportColumn<StoredCriticalUnit> => ({
    header: texts.t(`critical.columns.${name}`),
    value,
    width: widths[name],
  });
  const dateColumn = (name: 'date_reported' | 'last_service_date') => ({
    ...column(name, (unit) => dayOf(unit[name])),
    format: 'date' as const,
  });
  return exportOf({
    name: 'critical_list.xlsx',
    columns: [
      column('building_name'),
      column('building_address'),
      column('location_number'),
      column('customer_name'),
      column('unit_number'),
      dateColumn('date_reported'),
      column('tech_reported'),
      column('summary'),
      dateColumn('last_service_date'),
      column('csr_actions'),
      column('ss_rm_steps'),
      column('note'),
      column('last_tech_comment'),
      column('status', ({ status }) => texts.t(`critical.types.${status}`)),
      column('updated_at', (unit) =>
        unit.isUnitEdited ? dayOf(today(new Date(unit.updated_at), timeZone)) : texts.t('critical.new'),
      ),
    ],
    rows: readCursor<StoredCriticalUnit>(pool, sql, values),
  });
}

/** A day as workbooks hold it. */
const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** In characters. */
const widths = {
  building_name: 28,
  building_address: 28,
  location_number: 12,
  customer_name: 24,
  unit_number: 10,
  date_reported: 14,
  tech_reported: 20,
  summary: 60,
  last_service_date: 18,
  csr_actions: 60,
  ss_rm_steps: 60,
  note: 60,
  last_tech_comment: 60,
  status: 12,
  updated_at: 18,
} as const;
