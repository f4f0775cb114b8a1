import { WorkbookError } from './errors';
import { defaultLimits, UnpackBudget } from './limits';
import { asUtf8 } from './xml-part';
import { holdsStream, isCompoundFile, readZipDirectory, type ZipEntry } from './zip-directory';
import { unpackPart } from './zip-part';

/**
 * What a file is by its content, whatever its name says: a kind of workbook, markup with tables in it (html or xml that
 * was saved as .xls), or plain text such as a csv.
 */
export type FileKind = 'xlsx' | 'xlsb' | 'ods' | 'xls' | 'markup' | 'text';

/**
 * Recognises a file by its content.
 * @throws WorkbookError `notAWorkbook` (a picture, a PDF, another kind of zip), `encrypted`, `damaged`
 */
export function fileKind(file: Uint8Array): FileKind {
  if (isCompoundFile(file)) {
    if (holdsStream(file, 'EncryptedPackage')) throw new WorkbookError('encrypted');
    if (holdsStream(file, 'Workbook') || holdsStream(file, 'Book')) return 'xls';
    throw new WorkbookError('notAWorkbook');
  }
  if (file[0] === 0x50 && file[1] === 0x4b && (file[2] === 3 || file[2] === 5)) return zipKind(file);
  const start = new TextDecoder('latin1').decode(file.subarray(0, 4096));
  if (start.startsWith('%PDF-') || start.startsWith('{\\rtf')) throw new WorkbookError('notAWorkbook');
  const isWide = /^(\xff\xfe|\xfe\xff)/.test(start);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what text never holds
  if (!isWide && /[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(start)) throw new WorkbookError('notAWorkbook');
  return /^(\xef\xbb\xbf)?\s*<(!doctype html|!--|\?xml|(html|head|meta|title|style|body|div|center|form|font|p|table)\b)/i.test(
    start,
  )
    ? 'markup'
    : 'text';
}

function zipKind(file: Uint8Array): FileKind {
  const entries = readZipDirectory(file);
  if (entries.has('xl/workbook.bin')) return 'xlsb';
  if (!entries.has('content.xml')) return 'xlsx';
  const kind = partText(file, entries.get('mimetype'));
  if (!kind.startsWith('application/vnd.oasis.opendocument.spreadsheet')) {
    throw new WorkbookError('notAWorkbook');
  }
  if (partText(file, entries.get('meta-inf/manifest.xml')).includes('encryption-data')) {
    throw new WorkbookError('encrypted');
  }
  return 'ods';
}

/** The text of a small part; '' without it. */
function partText(file: Uint8Array, entry: ZipEntry | undefined): string {
  if (!entry) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (const chunk of asUtf8(unpackPart(file, entry, new UnpackBudget(1024 * 1024)))) {
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

/**
 * Unpacks a zip once without keeping anything, so that a reader which bounds nothing is only given what fits in memory.
 * @throws WorkbookError `tooBig`, `damaged`
 */
export function checkUnpacked(file: Uint8Array, bytes = defaultLimits.unpackedBytes): void {
  const budget = new UnpackBudget(bytes);
  for (const entry of readZipDirectory(file).values()) for (const _ of unpackPart(file, entry, budget));
}
