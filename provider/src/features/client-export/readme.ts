import type { Texts } from '@clearunit/shared/texts';
import { momentIn } from '@clearunit/shared/texts/server';
import type { ActorContext } from '../../http/handler';
import { type ReadSheet, sheetQueries } from './sheets';

/** README.txt: what is where, how many rows each sheet has, when and by whom it was made, and what is left out. */
export function writeReadme(
  client: string,
  counts: Record<ReadSheet, number>,
  {
    texts,
    now,
    timeZone: zone,
    actorName: by,
  }: Pick<ActorContext, 'texts' | 'now' | 'timeZone' | 'actorName'>,
): string {
  const { t } = texts;
  const title = t('clientExport.readme.title', { client });
  const sheets = (Object.keys(sheetQueries) as ReadSheet[]).map((sheet) => countLine(sheet, counts, texts));
  const folders = (['orders', 'requests', 'mail', 'invoices', 'photos'] as const).map((folder) =>
    item(t(`clientExport.readme.${folder}`)),
  );
  return [
    title,
    '='.repeat(title.length),
    '',
    t('clientExport.readme.made', { at: momentIn(texts, now, zone), zone, by }),
    t('clientExport.readme.moment', { zone }),
    '',
    t('clientExport.readme.data'),
    item(t('clientExport.sheets.client')),
    ...sheets,
    '',
    `${t('clientExport.readme.folders')}:`,
    ...folders,
    '',
    `${t('clientExport.readme.left')}:`,
    item(t('clientExport.readme.pins')),
    item(t('clientExport.readme.internal')),
    item(t('clientExport.readme.former')),
    '',
  ].join('\r\n');
}

const countLine = (sheet: ReadSheet, counts: Record<ReadSheet, number>, { t }: Texts): string =>
  item(
    t('clientExport.readme.sheet', { name: t(`clientExport.sheets.${sheet}`), smart_count: counts[sheet] }),
  );

const item = (text: string): string => `  - ${text}`;
