import { type Catalogue, createTexts, type Texts } from '../create-texts';
import { enUS } from '../en-US';
import { matchLocale, type TranslatedLocale } from '../locales';

const catalogues: Record<TranslatedLocale, Catalogue> = { 'en-US': enUS };
const spoken = new Map<TranslatedLocale, Texts>();

/**
 * All texts in the language that a request asks for; for servers, and for tests (apps load areas with `loadTexts`).
 * @param acceptLanguage the Accept-Language header; without one, or with none that is translated, en-US
 */
export function textsFor(acceptLanguage?: string): Texts {
  const locale = matchLocale(acceptLanguage);
  const known = spoken.get(locale);
  if (known) return known;
  const texts = createTexts(locale, catalogues[locale]);
  spoken.set(locale, texts);
  return texts;
}
export * from './written-dates';
export * from './written-texts';
