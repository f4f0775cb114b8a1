import { describe, expect, test } from 'vitest';
import { enUS } from './en-US';
import { areasOfPapers, enUSAreas } from './en-US/areas';
import { frCA } from './fr-CA';
import { translated } from './locales';
import { pluralForms } from './plurals';
import { writtenLocales } from './server';

type Tree = { [key: string]: string | Tree };

/** Every catalogue file there is, by './locale/area.json'. */
const files = import.meta.glob<Tree>('./*/*.json', { eager: true, import: 'default' });
const places = Object.keys(files).map((path) => path.split(/[/.]+/).slice(1, 3) as [string, string]);

const flat = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  );

const areasOf = (locale: string) => places.flatMap(([of, area]) => (of === locale ? [area] : [])).sort();

const textsOf = (locale: string, area: string) => new Map(flat(files[`./${locale}/${area}.json`] ?? {}));

const placeholders = (text: string) => [...new Set(text.match(/%\{.*?\}/g) ?? [])].sort();

test('every file of en-US is in the whole catalogue and, but for those of papers, loadable by itself', () => {
  expect(Object.keys(enUS).sort()).toEqual(areasOf('en-US'));
  expect([...Object.keys(enUSAreas), ...areasOfPapers].sort()).toEqual(areasOf('en-US'));
});

test('every locale that has a folder is offered or written in, and every such locale has a folder', () => {
  const spoken = new Set<string>([...translated, ...writtenLocales]);
  expect([...new Set(places.map(([locale]) => locale))].sort()).toEqual([...spoken].sort());
});

test('a locale that screens speak has every area', () => {
  for (const locale of translated) expect(areasOf(locale)).toEqual(areasOf('en-US'));
});

test('a locale that mail and papers are written in has every file in its catalogue', () => {
  expect(Object.keys(frCA).sort()).toEqual(areasOf('fr-CA'));
});

describe.each([...new Set<string>([...translated, ...writtenLocales])])('%s', (locale) => {
  test('has every text of en-US and no other, in each of its areas', () => {
    for (const area of areasOf(locale)) {
      expect([...textsOf(locale, area).keys()].sort()).toEqual([...textsOf('en-US', area).keys()].sort());
    }
  });

  test('asks for the same parameters as en-US in every text', () => {
    for (const area of areasOf(locale)) {
      for (const [key, text] of textsOf('en-US', area)) {
        expect([key, placeholders(textsOf(locale, area).get(key)!)]).toEqual([key, placeholders(text)]);
      }
    }
  });

  test('writes as many plural forms as its language has, in every text that counts', () => {
    for (const area of areasOf(locale)) {
      for (const [key, text] of textsOf('en-US', area)) {
        const expected = text.includes('||||') ? pluralForms(locale).length : 1;
        expect([key, textsOf(locale, area).get(key)!.split('||||').length]).toEqual([key, expected]);
      }
    }
  });
});
