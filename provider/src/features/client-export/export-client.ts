import { AppError } from '@clearunit/shared/domain/errors';
import { FairQueue } from '@clearunit/shared/server';
import { ZipWriter } from '@clearunit/shared/workbook';
import { openSnapshot, type Snapshot } from '../../db/cursor';
import { FileAnswer } from '../../http/file-answer';
import type { ActorContext } from '../../http/handler';
import { recordChange } from '../logs/record-change';
import { zipFiles } from './files';
import { fileName } from './paths';
import { countRows, findClient } from './queries';
import { writeReadme } from './readme';
import { type ReadSheet, sheetQueries } from './sheets';
import { type WorkbookSource, writeRecords } from './workbook';

/** An export holds a connection and a slot until it is sent; if no slot is free, it is refused at once. */
const places = new FairQueue({ total: 2, perClient: 1, waitingPerClient: 0 });

/**
 * Everything that the portal holds of a client company as one ZIP, as of one moment (decision 71). It is
 * written while it is sent: memory stays the same however much there is.
 * @throws AppError 'records.not-found', 'clients.export-under-way' (429)
 */
export async function exportClient(id: string, context: ActorContext): Promise<FileAnswer> {
  const { texts, timeZone, today } = context;
  const leave = await enter(id);
  let snapshot: Snapshot | undefined;
  const end = async () => {
    await snapshot?.close();
    leave();
  };
  try {
    snapshot = await openSnapshot(context.pool);
    const client = await findClient(snapshot.run, id);
    if (!client) throw new AppError('records.not-found');
    // Each query runs once before anything is sent, so that one that fails is an error and not half a file.
    const counts = await countSheets(snapshot, id, timeZone);
    await recordChange(context.pool, context, {
      activity: 'clients.exported',
      targetEntity: 'customer',
      targetId: id,
      description: { customer: client.name, buildings: counts.buildings, orders: counts.orders },
    });
    const bytes = zipOf({ clientId: id, client, counts, snapshot, texts, timeZone }, context);
    return new FileAnswer({
      name: `${fileName(texts.t('clientExport.file', { client: client.name, day: today }))}.zip`,
      type: 'application/zip',
      bytes,
      // Waits for the running query: the connection must not be in use when it is released.
      close: () => bytes.return().finally(end),
    });
  } catch (failure) {
    await end();
    throw failure;
  }
}

async function enter(id: string): Promise<() => void> {
  try {
    return await places.enter(id);
  } catch {
    throw new AppError('clients.export-under-way');
  }
}

async function countSheets(snapshot: Snapshot, id: string, timeZone: string) {
  const counts = {} as Record<ReadSheet, number>;
  for (const sheet of Object.keys(sheetQueries) as ReadSheet[]) {
    counts[sheet] = await countRows(snapshot.run, sheetQueries[sheet], id, timeZone);
  }
  return counts;
}

async function* zipOf(source: WorkbookSource, context: ActorContext): AsyncGenerator<Uint8Array, void> {
  const zip = new ZipWriter(new Date(`${context.today}T00:00:00Z`));
  const { client, counts, snapshot, clientId } = source;
  yield* zip.stored('README.txt', Buffer.from(writeReadme(client.name, counts, context)));
  yield* zip.part('data.xlsx', writeRecords(source));
  yield* zipFiles(zip, snapshot, clientId, context);
  yield* zip.end();
}
