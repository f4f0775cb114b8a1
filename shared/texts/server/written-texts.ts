import type { Cents } from '../../domain/prices';
import {
  type Catalogue,
  createTexts,
  type Leaves,
  type PartOf,
  type TextKey,
  type TextParams,
} from '../create-texts';
import { enUS } from '../en-US';
import { frCA } from '../fr-CA';
import type { Locale } from '../locales';

/** The locales of mail and PDFs; the screens have their own, see `translated`. */
export const writtenLocales = ['en-US', 'fr-CA'] as const;
export type WrittenLocale = (typeof writtenLocales)[number];

/** A text that every written locale has. */
export type WrittenKey = Extract<TextKey, Leaves<typeof frCA>>;

/** The texts of mail and PDFs in one language. */
export interface WrittenTexts {
  readonly locale: WrittenLocale;
  readonly t: (key: WrittenKey, params?: TextParams) => string;
}

/** The texts of a PDF: a letter's, or those of the user who requests it. */
export type PdfTexts = Pick<WrittenTexts, 't'> & { readonly locale: Locale };

const areas: Record<WrittenLocale, PartOf<Catalogue>> = { 'en-US': enUS, 'fr-CA': frCA };
const known = new Map<WrittenLocale, WrittenTexts>();

/** The texts of mail and PDFs in the recipient's language. */
export function writtenTexts(locale: WrittenLocale): WrittenTexts {
  const texts = known.get(locale) ?? { locale, t: createTexts(locale, areas[locale]).t };
  known.set(locale, texts);
  return texts;
}

/** An amount of cents in the language of the texts: '$42.00', '42,00 $'. */
export const moneyIn = ({ t, locale }: WrittenTexts, cents: Cents): string =>
  t('common.amount', {
    amount: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      cents / 100,
    ),
  });

/** A pest's name in the language of the texts; a name that is not in the reference catalogue stays as it is. */
export const pestIn = ({ t }: Pick<WrittenTexts, 't'>, name: string): string =>
  Object.hasOwn(enUS.services.pests, name)
    ? t(`services.pests.${name as keyof typeof enUS.services.pests}`)
    : name;

/** A treatment's name, likewise. */
export const treatmentIn = ({ t }: Pick<WrittenTexts, 't'>, name: string): string =>
  Object.hasOwn(enUS.services.treatments, name)
    ? t(`services.treatments.${name as keyof typeof enUS.services.treatments}`)
    : name;

/** The service in words: 'Bed Bugs, Spray Treatment'; only the treatment for a generic pest. */
export function serviceIn(
  texts: Pick<WrittenTexts, 't'>,
  { pest, treatment }: { pest: string; treatment: string },
): string {
  const isNamed = pest !== 'Unknown' && pest !== 'Other Pest';
  return [...(isNamed ? [pestIn(texts, pest)] : []), treatmentIn(texts, treatment)].join(', ');
}
