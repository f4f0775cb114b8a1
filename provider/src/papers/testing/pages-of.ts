import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, as somebody would select it: a line a line. */
export async function pagesOf(content: Uint8Array): Promise<string[]> {
  // It takes the bytes over, so it is given its own.
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item ? [item.str + (item.hasEOL ? '\n' : '')] : []));
    pages.push(texts.join(''));
  }
  await pdf.destroy();
  return pages;
}
