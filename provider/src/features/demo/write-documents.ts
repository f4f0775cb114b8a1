import { createHash } from 'node:crypto';
import type { DemoDocument, TableContent, TextContent } from '@clearunit/shared/demo';
import { textsFor } from '@clearunit/shared/texts/server';
import { writeWorkbook } from '@clearunit/shared/workbook';

/** A document's file, ready to be stored. */
export interface WrittenFile {
  id: string;
  name: string;
  mimeType: string;
  size: number;
  sha256: string;
  content: Buffer;
  createdAt: string;
}

/** Writes the documents as PDF and xlsx files. */
export function writeFiles(documents: readonly DemoDocument[]): Promise<WrittenFile[]> {
  return Promise.all(
    documents.map(async ({ fileId, name, mimeType, body, createdAt }) => {
      const content = body.kind === 'pdf' ? await writePdf(body, createdAt) : await writeXlsx(body);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { id: fileId, name, mimeType, size: content.length, sha256, content, createdAt };
    }),
  );
}

async function writePdf({ heading, paragraphs }: TextContent, createdAt: string): Promise<Buffer> {
  const writer = textsFor().t('demo.writtenBy');
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 64,
    lang: 'en',
    info: { Title: heading, Author: writer, CreationDate: new Date(createdAt) },
  });
  pdf.font('Helvetica-Bold').fontSize(20).text(heading).moveDown();
  pdf.font('Helvetica').fontSize(11);
  for (const paragraph of paragraphs) pdf.text(paragraph, { lineGap: 3 }).moveDown(0.6);
  pdf.moveDown().fontSize(9).fillColor('#555').text(writer);
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function writeXlsx({ sheet, columns, rows }: TableContent): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const workbook = writeWorkbook([{ name: sheet, columns: columns.map((header) => ({ header })), rows }]);
  for await (const chunk of workbook) chunks.push(chunk);
  return Buffer.concat(chunks);
}
