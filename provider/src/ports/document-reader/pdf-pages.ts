import { mostPoPages, type TextLine } from '@clearunit/shared/domain/po-documents';
import { getDocumentProxy } from 'unpdf';
import { linesOfPage, type TextRun } from './lines-of-page';
import type { UnreadableReason } from './reader';

/** Thrown for a document that is not read. */
export class Unreadable extends Error {
  constructor(readonly reason: UnreadableReason) {
    super(reason);
  }
}

/** The most runs of text in a request. */
const mostRuns = 100_000;

/** The text of a PDF by page and line; a scanned page has none. */
export async function pdfPages(content: Uint8Array): Promise<TextLine[][]> {
  // pdf.js takes no Buffer.
  const pdf = await getDocumentProxy(new Uint8Array(content), { isEvalSupported: false, verbosity: 0 }).catch(
    (failure: unknown) => {
      const isLocked = (failure as Error)?.name === 'PasswordException';
      throw new Unreadable(isLocked ? 'po-documents.protected' : 'po-documents.damaged');
    },
  );
  if (pdf.numPages > mostPoPages) throw new Unreadable('po-documents.too-many-pages');
  const pages: TextLine[][] = [];
  let left = mostRuns;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number).catch(() => {
      throw new Unreadable('po-documents.damaged');
    });
    const { items } = await page.getTextContent();
    left -= items.length;
    if (left < 0) throw new Unreadable('po-documents.too-much');
    pages.push(linesOfPage(items.flatMap(runOf)));
    page.cleanup();
  }
  return pages;
}

type Item = { str: string; transform: number[]; width: number; height: number } | { type: string };

function runOf(item: Item): TextRun[] {
  if (!('str' in item)) return [];
  const [a = 0, b = 0, , , x = 0, y = 0] = item.transform;
  return [{ text: item.str, x, y, width: item.width, size: item.height || Math.hypot(a, b) }];
}
