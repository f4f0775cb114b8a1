import Polyglot from 'node-polyglot';
import type { enUS } from './en-US';
import type { Locale } from './locales';
import { pluralRules } from './plurals';

/** The catalogue by area; the shape of en-US, which every other locale must fill. */
export type Catalogue = typeof enUS;

/** Every key of the catalogue as area.path, for instance 'heatmap.classes.heavy'. */
export type TextKey = Leaves<Catalogue>;
export type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** Some of a catalogue's texts, in whichever areas. */
export type PartOf<T> = { [K in keyof T]?: T[K] extends string ? string : PartOf<T[K]> };

/** The values of `%{name}`; `smart_count` also chooses the plural form. */
export type TextParams = Record<string, string | number>;

/** A catalogue in use: `t` gives the text of a key in the reader's language, `locale` is for Intl formats. */
export type Texts = { readonly locale: Locale; readonly t: (key: TextKey, params?: TextParams) => string };

/**
 * Texts that speak one locale.
 * @param locale decides the plural forms and is passed on for number and date formats
 * @param areas the loaded areas by name
 * @returns `t`, which throws a RangeError for a key whose area was not loaded
 */
export function createTexts(locale: Locale, areas: PartOf<Catalogue>): Texts {
  const polyglot = new Polyglot({
    locale,
    phrases: areas,
    pluralRules: pluralRules(locale),
    onMissingKey: (key) => {
      throw new RangeError(`No text '${key}' in ${locale}: is its area among those loaded?`);
    },
  });
  return { locale, t: (key, params) => polyglot.t(key, params) };
}
