import { describe, expect, test } from 'vitest';
import { enUS } from './en-US';
import { enUSAreas } from './en-US/areas';
import { translated } from './locales';
import { pluralForms } from './plurals';

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

const textsOf = (locale: string, area: string) => new Map(flat(files[`./${locale}/${area}.json`]!));

const placeholders = (text: string) => [...new Set(text.match(/%\{.*?\}/g) ?? [])].sort();

test('every file of en-US is both in the whole catalogue and loadable by itself', () => {
  expect(Object.keys(enUS).sort()).toEqual(areasOf('en-US'));
  expect(Object.keys(enUSAreas).sort()).toEqual(areasOf('en-US'));
});

test('every locale that has a folder is offered, and every locale offered has a folder', () => {
  expect([...new Set(places.map(([locale]) => locale))].sort()).toEqual([...translated].sort());
});

describe.each([...translated])('%s', (locale) => {
  test('has every text of en-US and no other', () => {
    expect(areasOf(locale)).toEqual(areasOf('en-US'));
    for (const area of areasOf('en-US')) {
      expect([...textsOf(locale, area).keys()].sort()).toEqual([...textsOf('en-US', area).keys()].sort());
    }
  });

  test('asks for the same parameters as en-US in every text', () => {
    for (const area of areasOf('en-US')) {
      for (const [key, text] of textsOf('en-US', area)) {
        expect([key, placeholders(textsOf(locale, area).get(key)!)]).toEqual([key, placeholders(text)]);
      }
    }
  });

  test('writes as many plural forms as its language has, in every text that counts', () => {
    for (const area of areasOf('en-US')) {
      for (const [key, text] of textsOf('en-US', area)) {
        const expected = text.includes('||||') ? pluralForms(locale).length : 1;
        expect([key, textsOf(locale, area).get(key)!.split('||||').length]).toEqual([key, expected]);
      }
    }
  });
});
