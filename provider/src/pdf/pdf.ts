import { fileURLToPath } from 'node:url';

/** A font that is embedded in each PDF; it has all Latin letters and more. */
const fontFile = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** The fonts are beside this file in the sources, and beside the bundle once built. */
export const fonts = { body: fontFile('LiberationSans-Regular'), bold: fontFile('LiberationSans-Bold') };

/** The metadata of a PDF. */
export interface PdfAbout {
  title: string;
  author: string;
  /** Its language, such as 'en-US'. */
  locale: string;
  madeAt: Date;
  layout: 'portrait' | 'landscape';
  /** The end of each page's footer. */
  pageLabel: (page: number, pages: number) => string;
}

/** A PDF that is written from the top down. All measures are in points, 72 to an inch. */
export interface PdfDoc {
  pdf: PDFKit.PDFDocument;
  left: number;
  width: number;
  /** Where a page begins. */
  top: number;
  /** The lower end of the page's content, above the footer. */
  bottom: number;
  /** Where the next content is drawn. */
  y: number;
  newPage: () => void;
  /** Writes the footers and returns the file. */
  finish: () => Promise<Buffer>;
}

export const ink = { text: '#1a1f24', soft: '#5b6670', line: '#c9d1d9', band: '#eef2f5' } as const;

const margin = 40;
const footHeight = 24;

/** Begins a PDF in Letter size with its title on the first page. */
export async function beginPdf(about: PdfAbout): Promise<PdfDoc> {
  const doc = await openPdf(about);
  const { pdf } = doc;
  pdf.font('bold').fontSize(18).fillColor(ink.text);
  for (const line of linesOf(pdf, about.title, doc.width)) {
    pdf.text(line, doc.left, doc.y, { lineBreak: false });
    doc.y += 23;
  }
  doc.y += 4;
  return doc;
}

/** Begins a PDF in Letter size with an empty first page, for sheets with heads of their own. */
export async function openPdf(about: PdfAbout): Promise<PdfDoc> {
  const { title, author, locale, madeAt, layout, pageLabel } = about;
  // Not needed at start, and 14 MB of memory.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'LETTER',
    layout,
    margin,
    lang: locale,
    displayTitle: true,
    // The number of pages is known only at the end, so all pages are buffered.
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
    // A font given here would be read from its file each time it is set.
    font: '',
  });
  pdf.registerFont('body', fonts.body).registerFont('bold', fonts.bold);
  const doc: PdfDoc = {
    pdf,
    left: margin,
    width: pdf.page.width - 2 * margin,
    top: margin,
    bottom: pdf.page.height - margin - footHeight,
    y: margin,
    newPage: () => {
      pdf.addPage();
      doc.y = margin;
    },
    finish: () => finish(doc, { title, pageLabel }),
  };
  return doc;
}

async function finish(
  { pdf, left, width, bottom }: PdfDoc,
  { title, pageLabel }: Pick<PdfAbout, 'title' | 'pageLabel'>,
): Promise<Buffer> {
  const pages = pdf.bufferedPageRange().count;
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(page);
    // The footer is in the margin, where pdfkit would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('body').fontSize(8).fillColor(ink.soft);
    pdf.text(title, left, bottom + 12, { lineBreak: false });
    const label = pageLabel(page + 1, pages);
    pdf.text(label, left + width - pdf.widthOfString(label), bottom + 12, { lineBreak: false });
  }
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/**
 * Wraps a text into lines that fit a width in the current font. A word wider than a line is cut; tabs become spaces,
 * and other line ends are normalized.
 */
export function linesOf(pdf: PDFKit.PDFDocument, text: string, width: number): string[] {
  const fits = (line: string) => pdf.widthOfString(line) <= width;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .flatMap((paragraph) => wrapped(paragraph.trim(), fits));
}

function wrapped(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
