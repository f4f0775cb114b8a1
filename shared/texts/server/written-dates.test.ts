import { expect, test } from 'vitest';
import { dayIn, momentIn, shortDayIn, textsFor, writtenTexts } from '.';

const french = writtenTexts('fr-CA');

test('a letter writes the day out, as its language does', () => {
  expect(dayIn(writtenTexts('en-US'), '2026-07-20')).toBe('Monday, July 20, 2026');
  expect(dayIn(french, '2026-07-20')).toBe('lundi 20 juillet 2026');
  expect(dayIn(french, '2026-07-01')).toBe('mercredi 1er juillet 2026');
  expect([dayIn(french, null), dayIn(writtenTexts('en-US'), 'soon')]).toEqual(['', '']);
});

test('a report’s days are those of the screens in English, and written out in French', () => {
  expect([textsFor(), writtenTexts('en-US'), french].map((texts) => shortDayIn(texts, '2026-07-20'))).toEqual(
    ['07-20-2026', '07-20-2026', '20 juillet 2026'],
  );
  expect([shortDayIn(french, '2026-03-01'), shortDayIn(french, '2026-03-11')]).toEqual([
    '1er mars 2026',
    '11 mars 2026',
  ]);
  expect([shortDayIn(french, null), shortDayIn(textsFor(), null)]).toEqual(['', '']);
});

test('a moment is that of the time zone, on its own day', () => {
  const at = new Date('2026-08-01T02:05:00Z');
  expect(momentIn(french, at, 'America/Toronto')).toBe('31 juillet 2026, 22 h 05');
  expect(momentIn(textsFor(), at, 'America/Toronto')).toBe('07-31-2026 22:05');
});
