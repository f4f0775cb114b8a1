import { expect, test } from 'vitest';
import { checkDocument, checkFolderTitle, documentKind, documentKindOfBytes, documentTypes } from '.';

test('a folder has a title of three characters or more, spaces around it aside', () => {
  expect(checkFolderTitle(' ab ')?.reason).toBe('folders.title-too-short');
  expect(checkFolderTitle('abc')).toBeNull();
  expect(checkFolderTitle('x'.repeat(101))?.reason).toBe('folders.title-too-long');
});

test('only PDF and Excel files are allowed', () => {
  for (const name of ['', 'notes.txt', 'old.xls', 'macro.xlsm', 'pdf', 'report.pdf.exe', 'sheet.csv']) {
    expect(checkDocument(name)?.reason, name).toBe('folders.type-not-allowed');
  }
  expect(checkDocument('Report.PDF')).toBeNull();
  expect(checkDocument('units.xlsx', documentTypes.xlsx)).toBeNull();
});

test('a file whose name and type disagree is neither', () => {
  expect(documentKind('report.pdf', 'text/html')).toBeNull();
  expect(documentKind('report.pdf', documentTypes.xlsx)).toBeNull();
  for (const unknown of ['', 'text/plain', 'text/plain; charset=utf-8', 'application/octet-stream'])
    expect(documentKind('report.pdf', unknown), unknown).toBe('pdf');
});

test('a file is what its first bytes say, whatever it is called', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(documentKindOfBytes(bytes(''))).toBeNull();
  expect(documentKindOfBytes(bytes('<html>'))).toBeNull();
  expect(documentKindOfBytes(bytes('PK\u0003\u0004…'))).toBe('xlsx');
  expect(documentKindOfBytes(bytes('\n%PDF-1.7'))).toBe('pdf');
  expect(documentKindOfBytes(bytes(`${' '.repeat(2000)}%PDF-1.7`))).toBeNull();
});
