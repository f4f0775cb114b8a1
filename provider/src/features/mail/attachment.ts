import type { WrittenLocale } from '@clearunit/shared/texts/server';
import type { Context } from '../../http/handler';

/**
 * A PDF that is attached to a mail later, with what it is written from; `locale` is the language of the mail. A new
 * kind is one line here and one in `provider/src/promised-pdfs.ts`.
 */
export type PromisedPdf =
  | { document: 'order-report'; buildingId: string; orderId: string; locale: WrittenLocale }
  /** In the languages of the client's settings. */
  | { document: 'notices'; buildingId: string; orderId: string }
  | { document: 'preparation-sheets'; buildingId: string; orderId: string };

export type PdfContext = Pick<Context, 'pool' | 'now' | 'timeZone' | 'portalUrl'>;

/** Writes a promised PDF; null when what it was about no longer exists. */
export type WritePromised = (promise: PromisedPdf, context: PdfContext) => Promise<Buffer | null>;

/** An attachment: bytes, or a promise of a PDF that takes time to write. */
export type Attachment = {
  /** Of the file, with its ending. */
  name: string;
  /** With its parameters, such as 'text/calendar; charset=utf-8; method=PUBLISH'. */
  contentType: string;
} & ({ content: Buffer | string } | { promise: PromisedPdf });

/** The limit of all attachments of a mail, in bytes: many mail servers take 20 MB, and encoding adds a third. */
export const largestAttachments = 14_000_000;
const mostAttachments = 20;

/** @throws RangeError for attachments that are too many or too large */
export function checkAttachments(attachments: readonly Attachment[]): void {
  const size = attachments.reduce(
    (sum, one) => sum + ('content' in one ? Buffer.byteLength(one.content) : 0),
    0,
  );
  if (attachments.length > mostAttachments) throw new RangeError('too many attachments for a mail');
  if (size > largestAttachments) throw new RangeError('too large attachments for a mail');
}
