import { type Catalogue, createTexts, type Texts } from './create-texts';
import { enUSAreas } from './en-US/areas';
import { type Locale, matchLocale, type TranslatedLocale } from './locales';

/** An area that pages can load. */
export type Area = keyof typeof enUSAreas;

const loaders: Record<TranslatedLocale, { [A in Area]: () => Promise<{ default: Catalogue[A] }> }> = {
  'en-US': enUSAreas,
};

/**
 * Fetches the areas that a page needs, in the reader's language or else in en-US; an area comes over the wire once.
 * @param locale the one of the 24 that the reader prefers
 * @param areas for instance 'common', 'heatmap'
 * @throws what the import throws when a chunk cannot be fetched
 */
export async function loadTexts(locale: Locale, ...areas: Area[]): Promise<Texts> {
  const spoken = matchLocale([locale]);
  const loaded = await Promise.all(
    areas.map(async (area) => [area, (await loaders[spoken][area]()).default] as const),
  );
  return createTexts(spoken, Object.fromEntries(loaded));
}
