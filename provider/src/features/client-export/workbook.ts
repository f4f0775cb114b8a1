import { settingLabels, settings } from '@clearunit/shared/domain/clients';
import type { Texts } from '@clearunit/shared/texts';
import { type WritableRow, type WritableSheet, writeWorkbook } from '@clearunit/shared/workbook';
import type { Snapshot } from '../../db/cursor';
import { type ExportedClient, valuesOf } from './queries';
import { columnsOf, type ReadSheet, sheetQueries } from './sheets';

/** A spreadsheet takes 1,048,576 rows. */
const mostRows = 1_000_000;

export interface WorkbookSource {
  clientId: string;
  client: ExportedClient;
  counts: Record<ReadSheet, number>;
  snapshot: Snapshot;
  texts: Texts;
  timeZone: string;
}

/**
 * The workbook with all records of a client, streamed while they are read.
 * @param most rows in a sheet; what is beyond goes on in another
 */
export function writeRecords(
  source: WorkbookSource,
  most: number = mostRows,
): AsyncGenerator<Uint8Array, void> {
  const read = (Object.keys(sheetQueries) as ReadSheet[]).flatMap((sheet) => readSheets(sheet, source, most));
  return writeWorkbook([clientSheet(source), ...read]);
}

function clientSheet({ client, texts: { t } }: WorkbookSource): WritableSheet {
  return {
    name: t('clientExport.sheets.client'),
    columns: [
      { header: t('clientExport.columns.setting'), width: 28 },
      { header: t('clientExport.columns.value'), width: 40 },
    ],
    rows: [
      [t('clientExport.columns.name'), client.name],
      ...settings.map((setting) => [
        t(`rules.${settingLabels[setting]}`),
        t(client[setting] ? 'common.actions.yes' : 'common.actions.no'),
      ]),
    ],
  };
}

function readSheets(sheet: ReadSheet, source: WorkbookSource, most: number): WritableSheet[] {
  const { clientId, counts, snapshot, texts, timeZone } = source;
  const query = sheetQueries[sheet];
  const columns = columnsOf(sheet, texts);
  const batches = snapshot.rows<Record<string, unknown>>(
    `${query.sql} order by ${query.order}`,
    valuesOf(query, clientId, timeZone),
  );
  let left: WritableRow[] = [];
  /** The next rows, up to a number of them; nothing at the end. */
  async function* next(upTo: number): AsyncGenerator<WritableRow[], void> {
    while (upTo > 0) {
      if (left.length === 0) {
        const { value, done } = await batches.next();
        if (done) return;
        left = value.map((row) => columns.map((column) => column.value(row)));
      }
      const taken = left.slice(0, upTo);
      left = left.slice(upTo);
      upTo -= taken.length;
      yield taken;
    }
  }
  const sheets = Math.max(1, Math.ceil(counts[sheet] / most));
  const name = texts.t(`clientExport.sheets.${sheet}`);
  // The last one reads to the end, which closes the query.
  return Array.from({ length: sheets }, (_, at) => ({
    name,
    columns,
    rows: next(at === sheets - 1 ? Number.POSITIVE_INFINITY : most),
  }));
}
