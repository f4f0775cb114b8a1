import type { PaperContext, PromisedPaper, WritePromised } from './features/mail/attachment';
import { promisedNotices, promisedSheets } from './features/notices/promised-notices';
import { promisedOrderReport } from './features/reports/promised-report';

/** Writes a paper; null when what it tells of is no more. */
type Write<P extends PromisedPaper> = (promise: P, context: PaperContext) => Promise<Buffer | null>;

const papers: { [K in PromisedPaper['paper']]: Write<Extract<PromisedPaper, { paper: K }>> } = {
  'order-report': promisedOrderReport,
  notices: promisedNotices,
  'preparation-sheets': promisedSheets,
};

/** What may be promised with mail, from the features that write it. */
export const writePromised: WritePromised = (promise, context) =>
  // Each is written by the line of its own kind, which the types cannot tell.
  (papers[promise.paper] as Write<PromisedPaper>)(promise, context);
