import type { PdfContext, PromisedPdf, WritePromised } from './features/mail/attachment';
import { promisedNotices, promisedSheets } from './features/notices/promised-notices';
import { promisedOrderReport } from './features/reports/promised-report';

/** Writes a PDF; null when its order no longer exists. */
type Write<P extends PromisedPdf> = (promise: P, context: PdfContext) => Promise<Buffer | null>;

const writers: { [K in PromisedPdf['document']]: Write<Extract<PromisedPdf, { document: K }>> } = {
  'order-report': promisedOrderReport,
  notices: promisedNotices,
  'preparation-sheets': promisedSheets,
};

/** Writes the PDFs that mail can promise. */
export const writePromised: WritePromised = (promise, context) =>
  // The types cannot match the kind with its writer.
  (writers[promise.document] as Write<PromisedPdf>)(promise, context);
