import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';

/** A font of the papers' own, embedded in each: it has the letters of every language written in Latin, and more. */
const fontFile = (name: string): string => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** Where the fonts lie: beside this file in the sources, beside the bundle once built. */
export const fonts = { body: fontFile('LiberationSans-Regular'), bold: fontFile('LiberationSans-Bold') };

/** What a paper says about itself. */
export interface PaperAbout {
  title: string;
  /** Who made it. */
  author: string;
  /** Its language, such as 'en-US'. */
  locale: string;
  madeAt: Date;
  layout: 'portrait' | 'landscape';
  /** What stands at the end of each page's last line. */
  pageLabel: (page: number, pages: number) => string;
}

/** A PDF that is being written from the top down. All measures are in points, 72 to an inch. */
export interface Paper {
  pdf: PDFKit.PDFDocument;
  left: number;
  width: number;
  /** Where a page begins. */
  top: number;
  /** How far down the page one may write; below it is the last line. */
  bottom: number;
  /** Where the next thing stands. */
  y: number;
  newPage: () => void;
  /** Writes the pages' last lines and gives the file. */
  finish: () => Promise<Buffer>;
}

export const ink = { text: '#1a1f24', soft: '#5b6670', line: '#c9d1d9', band: '#eef2f5' } as const;

const margin = 40;
const footHeight = 24;

/** Begins a paper on Letter, with its title on the first page. */
export function beginPaper(about: PaperAbout): Paper {
  const paper = openPaper(about);
  const { pdf } = paper;
  pdf.font('bold').fontSize(18).fillColor(ink.text);
  for (const line of linesOf(pdf, about.title, paper.width)) {
    pdf.text(line, paper.left, paper.y, { lineBreak: false });
    paper.y += 23;
  }
  paper.y += 4;
  return paper;
}

/** Begins a paper on Letter whose first page is empty: one of many sheets that each have a head of their own. */
export function openPaper({ title, author, locale, madeAt, layout, pageLabel }: PaperAbout): Paper {
  const pdf = new PDFDocument({
    size: 'LETTER',
    layout,
    margin,
    lang: locale,
    displayTitle: true,
    // The number of pages is known at the end only: until then all of them are kept.
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
    // A font that is given here would be read anew, from its file, each time that it is set by its name.
    font: '',
  });
  pdf.registerFont('body', fonts.body).registerFont('bold', fonts.bold);
  const paper: Paper = {
    pdf,
    left: margin,
    width: pdf.page.width - 2 * margin,
    top: margin,
    bottom: pdf.page.height - margin - footHeight,
    y: margin,
    newPage: () => {
      pdf.addPage();
      paper.y = margin;
    },
    finish: () => finish(paper, { title, pageLabel }),
  };
  return paper;
}

async function finish(
  { pdf, left, width, bottom }: Paper,
  { title, pageLabel }: Pick<PaperAbout, 'title' | 'pageLabel'>,
): Promise<Buffer> {
  const pages = pdf.bufferedPageRange().count;
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(page);
    // The last line stands in the margin, where pdfkit would begin a new page.
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
 * A text as lines that fit into a width in the font that is set. A word that is wider than a line is cut; what is no
 * character of a line (a tab, a line's end of another system) is a space or a line's end.
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
