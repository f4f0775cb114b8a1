import type { WrittenLocale } from '@clearunit/shared/texts/server';
import type { Context } from '../../http/handler';

/**
 * A paper that is to come with a mail, and whatever it is written from; `locale` is the language of the mail. A new
 * kind is one line here and one in `provider/src/promised-papers.ts`.
 */
export type PromisedPaper =
  | { paper: 'order-report'; buildingId: string; orderId: string; locale: WrittenLocale }
  /** Their languages are the client's, see the settings. */
  | { paper: 'notices'; buildingId: string; orderId: string }
  | { paper: 'preparation-sheets'; buildingId: string; orderId: string };

/** What a paper is written with. */
export type PaperContext = Pick<Context, 'pool' | 'now' | 'timeZone' | 'portalUrl'>;

/** Writes a paper that was promised with a mail; null when there is nothing left to write it from. */
export type WritePromised = (promise: PromisedPaper, context: PaperContext) => Promise<Buffer | null>;

/** What is to come with a mail: its bytes, or a promise of them where they take time to write. */
export type Attachment = {
  /** Of the file, with its ending. */
  name: string;
  /** With its parameters, such as 'text/calendar; charset=utf-8; method=PUBLISH'. */
  contentType: string;
} & ({ content: Buffer | string } | { promise: PromisedPaper });

/** In bytes, of all that comes with a mail: many mail servers take 20 MB, and attachments grow by a third on their way. */
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
