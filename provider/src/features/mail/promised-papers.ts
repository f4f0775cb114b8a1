import type { Context } from '../../http/handler';
import { promisedNotices, promisedSheets } from '../notices/promised-notices';
import { promisedOrderReport } from '../reports/promised-report';
import type { PromisedPaper } from './attachment';

/** What a paper is written with. */
export type PaperContext = Pick<Context, 'pool' | 'now' | 'timeZone' | 'portalUrl'>;

/** Writes a paper; null when what it tells of is no more. */
type Write<P extends PromisedPaper> = (promise: P, context: PaperContext) => Promise<Buffer | null>;

const papers: { [K in PromisedPaper['paper']]: Write<Extract<PromisedPaper, { paper: K }>> } = {
  'order-report': promisedOrderReport,
  notices: promisedNotices,
  'preparation-sheets': promisedSheets,
};

/** Writes a paper that was promised with a mail; null when there is nothing left to write it from. */
export const writePromised = (promise: PromisedPaper, context: PaperContext): Promise<Buffer | null> =>
  // Each is written by the line of its own kind, which the types cannot tell.
  (papers[promise.paper] as Write<PromisedPaper>)(promise, context);
