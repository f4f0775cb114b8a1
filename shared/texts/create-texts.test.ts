import { expect, test } from 'vitest';
import { createTexts } from './create-texts';
import { enUS } from './en-US';
import { loadTexts } from './load-texts';
import { locales, matchLocale } from './locales';
import { pluralForms, pluralRules } from './plurals';
import { textsFor } from './server';

test('a text whose area was not loaded is refused rather than shown as its key', () => {
  const { t } = createTexts('en-US', { common: enUS.common });
  expect(() => t('heatmap.title')).toThrow("No text 'heatmap.title' in en-US");
});

test('a count chooses the plural form, none and many included', () => {
  const { t } = textsFor();
  expect([0, 1, 2].map((smart_count) => t('common.units', { smart_count }))).toEqual([
    '0 units',
    '1 unit',
    '2 units',
  ]);
});

test('a parameter that looks like a placeholder or a pattern is shown as it is', () => {
  expect(textsFor().t('common.combobox.none', { query: '%{query} $& $1' })).toBe(
    'Nothing matches “%{query} $& $1”',
  );
});

test('a page loads only the areas it asks for', async () => {
  const { t } = await loadTexts('en-US', 'common');
  expect(t('common.pleaseWait')).toBe('Please wait');
  expect(() => t('heatmap.title')).toThrow(RangeError);
});

test('a locale without a catalogue is spoken in en-US', async () => {
  expect((await loadTexts('fr-CA', 'common')).locale).toBe('en-US');
});

test('an Accept-Language header is read by weight, then by language, and nonsense is passed over', () => {
  const available = ['en-US', 'fr-CA', 'es-MX'] as const;
  expect(matchLocale('fr;q=0.4, es-ES;q=0.9', available)).toBe('es-MX');
  expect(matchLocale('fr-CA;q=0, en', available)).toBe('en-US');
  expect(matchLocale(';;q=x,,*', available)).toBe('en-US');
  expect(matchLocale(undefined, available)).toBe('en-US');
});

test('there is room for 24 locales, each with plural forms of its own', () => {
  expect(new Set(locales).size).toBe(24);
  expect(pluralForms('en-US')).toEqual(['one', 'other']);
  expect(pluralForms('fr-CA')).toEqual(['one', 'other']);
  expect(pluralForms('ko-KR')).toEqual(['other']);
  expect(pluralForms('pl-PL')).toEqual(['one', 'few', 'many']);
  expect(pluralForms('ar-EG')).toHaveLength(6);
});

test('a number beyond the written forms takes the last of them', () => {
  const { pluralTypes } = pluralRules('fr-CA');
  expect([0, 1, 2, 1_000_000].map((count) => pluralTypes['fr-CA']!(count))).toEqual([0, 0, 1, 1]);
});
