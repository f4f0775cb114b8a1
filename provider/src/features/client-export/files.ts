import type { ZipWriter } from '@clearunit/shared/workbook';
import type { Snapshot } from '../../db/cursor';
import { fileBytes } from '../../db/file-bytes';
import type { ActorContext } from '../../http/handler';
import { writeInvoices } from '../client-invoices/invoice-pdf';
import { clientInvoicesWithLines } from '../client-invoices/queries';
import { readPhoto } from '../photos/queries';
import { attachmentBytes, monthsOfInvoices } from './files-queries';
import { invoicesPath, photoPath, storedFilePath } from './paths';
import { type ExportQuery, type Photo, photos, type StoredFile, storedFiles, valuesOf } from './queries';

/** How many invoices are drawn into one PDF. */
const invoicesAtOnce = 50;

type Bytes = AsyncGenerator<Uint8Array, void>;
type FileContext = Pick<ActorContext, 'texts' | 'now' | 'timeZone'>;

/** The documents and photos of a client as parts of a ZIP, each read when its turn comes. */
export async function* zipFiles(
  zip: ZipWriter,
  snapshot: Snapshot,
  clientId: string,
  context: FileContext,
): Bytes {
  const { run } = snapshot;
  const rowsOf = <Row>(query: ExportQuery) =>
    each(
      snapshot.rows<Row>(`${query.sql} order by ${query.order}`, valuesOf(query, clientId, context.timeZone)),
    );
  for await (const file of rowsOf<StoredFile>(storedFiles)) {
    const path = storedFilePath(context.texts, file);
    if (file.kind === 'mail') yield* zip.stored(path, await attachmentBytes(run, file.id, file.place));
    else yield* zip.part(path, fileBytes(run, file.id));
  }
  yield* zipInvoices(zip, snapshot, clientId, context);
  for await (const photo of rowsOf<Photo>(photos)) {
    const content = await readPhoto(run, photo.building_id, photo.id);
    yield* zip.stored(photoPath(context.texts, photo), content!);
  }
}

async function* zipInvoices(
  zip: ZipWriter,
  { run }: Snapshot,
  customer: string,
  context: FileContext,
): Bytes {
  for (const month of await monthsOfInvoices(run, customer)) {
    for (let part = 1, after = 0, isMore = true; isMore; part++) {
      const filter = { month, customer, after, q: '' };
      const invoices = await clientInvoicesWithLines(run, filter, invoicesAtOnce);
      isMore = invoices.length === invoicesAtOnce;
      after = invoices.at(-1)?.number ?? 0;
      if (invoices.length === 0) break;
      yield* zip.stored(invoicesPath(month, part), await writeInvoices(invoices, context));
    }
  }
}

async function* each<Row>(batches: AsyncGenerator<Row[], void>): AsyncGenerator<Row, void> {
  for await (const rows of batches) yield* rows;
}
