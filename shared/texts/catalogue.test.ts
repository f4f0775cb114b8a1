import { describe, expect, test } from 'vitest';
import { enUS } from './en-US';
import { areasOfFiles, enUSAreas } from './en-US/areas';
import { areasInPart, frCA } from './fr-CA';
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

test('every file of en-US is in the whole catalogue and, but for those of files, loadable by itself', () => {
  expect(Object.keys(enUS).sort()).toEqual(areasOf('en-US'));
  expect([...Object.keys(enUSAreas), ...areasOfFiles].sort()).toEqual(areasOf('en-US'));
});

test('every locale that has a folder is offered or written in, and every such locale has a folder', () => {
  const spoken = new Set<string>([...translated, ...writtenLocales]);
  expect([...new Set(places.map(([locale]) => locale))].sort()).toEqual([...spoken].sort());
});

test('a locale that screens speak has every area', () => {
  for (const locale of translated) expect(areasOf(locale)).toEqual(areasOf('en-US'));
});

test('a locale that mail and PDFs are written in has every file in its catalogue', () => {
  expect(Object.keys(frCA).sort()).toEqual(areasOf('fr-CA'));
});

/** Of these areas a written locale has only what PDFs need; of the others, and a spoken one of all, every text. */
const isInPart = (locale: string, area: string) =>
  !translated.some((one) => one === locale) && areasInPart.includes(area);

describe.each([...new Set<string>([...translated, ...writtenLocales])])('%s', (locale) => {
  test('has every text of en-US and no other, in each of its areas', () => {
    for (const area of areasOf(locale)) {
      const own = textsOf(locale, area);
      const keys = [...textsOf('en-US', area).keys()].filter(
        (key) => !isInPart(locale, area) || own.has(key),
      );
      expect([...own.keys()].sort()).toEqual(keys.sort());
    }
  });

  test('asks for the same parameters as en-US in every text', () => {
    for (const area of areasOf(locale)) {
      const english = textsOf('en-US', area);
      for (const [key, text] of textsOf(locale, area)) {
        expect([key, placeholders(text)]).toEqual([key, placeholders(english.get(key)!)]);
      }
    }
  });

  test('writes as many plural forms as its language has, in every text that counts', () => {
    for (const area of areasOf(locale)) {
      const english = textsOf('en-US', area);
      for (const [key, text] of textsOf(locale, area)) {
        const counts = english.get(key)!.includes('||||');
        expect([key, text.split('||||').length]).toEqual([key, counts ? pluralForms(locale).length : 1]);
      }
    }
  });
});

test.each([
  ['apiKeys', 'ending', 'days'],
  ['apiKeys', 'mail.text', 'days'],
  ['attention', 'planned.title', 'days'],
  ['emailSignIn', 'sent.where', 'minutes'],
  ['firstAdmin', 'passwordHint', 'least'],
  ['mail', 'signInCode.text', 'minutes'],
  ['orderList', 'due.next-14-days', 'days'],
  ['password', 'hint', 'least'],
  ['passwordLinks', 'hint', 'least'],
  ['portfolio', 'sums.change', 'days'],
  ['portfolio', 'tabs.visits', 'days'],
  ['rules', 'sessions.code-kept', 'minutes'],
  ['rules', 'sessions.code-sent', 'minutes'],
])('%s.%s takes its number from the rule', (area, key, name) => {
  expect(textsOf('en-US', area).get(key)).toContain(`%{${name}}`);
});
