import { expect, test } from 'vitest';
import { lineText, oneLine } from '.';

test.each([
  ['Maple\r\nCourt', 'Maple Court'],
  ['Maple\u2028Court\t2', 'Maple Court 2'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['\u2067Maple\u2069', 'Maple'],
  ['Résidence « Élan » 東 \u{1f3e2}', 'Résidence « Élan » 東 \u{1f3e2}'],
  // Persian joins and parts letters with a character that has no width.
  ['می\u200cخواهم', 'می\u200cخواهم'],
])('%j becomes one line', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('is trimmed, and measured afterwards', () => {
  expect(lineText(5).parse('\n Maple\u202e\n')).toBe('Maple');
  expect(lineText(4).safeParse('Maple').success).toBe(false);
});
