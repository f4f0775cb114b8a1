import { expect, test } from 'vitest';
import { isBlank, requiredText } from '.';

const unseen = [
  '',
  '  ',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u2060 \u00ad',
  '\u3164',
  '\u2800',
  '\u0301',
  '\u0000',
  '\u{e0020}',
];

test.each(unseen)('%j is blank', (text) => {
  expect(isBlank(text)).toBe(true);
  expect(requiredText(10).safeParse(text).success).toBe(false);
});

test.each(['0', '-', '.', '\u200b1', 'é', 'e\u0301', '日', '👩‍🚒'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
  expect(requiredText(10).parse(text)).toBe(text);
});

test('a text that must be said names its own reason, and is no longer than it may be', () => {
  const reasons = (text: string) =>
    requiredText(3, 'notes.text-missing')
      .safeParse(text)
      .error?.issues.map(({ message }) => message);
  expect(reasons('\u200b')).toEqual(['notes.text-missing']);
  expect(reasons('four')).toHaveLength(1);
  expect(reasons(' six ')).toBeUndefined();
});
