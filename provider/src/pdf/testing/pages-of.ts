import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, line by line. */
export async function pagesOf(content: Uint8Array): Promise<string[]> {
  // pdf.js takes ownership of the bytes, so it gets a copy.
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
