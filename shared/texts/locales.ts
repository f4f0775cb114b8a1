/** The 24 locales that the catalogue has room for (1 §9); `translated` says which of them have texts. */
export const locales = [
  'en-US',
  'en-CA',
  'fr-CA',
  'fr-FR',
  'es-MX',
  'es-ES',
  'pt-BR',
  'pt-PT',
  'it-IT',
  'de-DE',
  'nl-NL',
  'pl-PL',
  'ru-RU',
  'uk-UA',
  'tr-TR',
  'ar-EG',
  'fa-IR',
  'hi-IN',
  'pa-IN',
  'fil-PH',
  'vi-VN',
  'ko-KR',
  'zh-CN',
  'zh-TW',
] as const;
export type Locale = (typeof locales)[number];

/** The locales with complete catalogues; the first is the default. */
export const translated = ['en-US'] as const satisfies readonly Locale[];
export type TranslatedLocale = (typeof translated)[number];

/**
 * The best of `available` for what a reader prefers: the same locale first, then the same language, then en-US.
 * @param preferred an Accept-Language header or a list such as `navigator.languages`; malformed parts are passed over
 */
export function matchLocale<L extends string = TranslatedLocale>(
  preferred: string | readonly string[] | undefined,
  available: readonly L[] = translated as unknown as readonly L[],
): L {
  for (const tag of inOrderOfPreference(preferred)) {
    const same = available.find((locale) => locale.toLowerCase() === tag);
    const kin = available.find((locale) => languageOf(locale) === languageOf(tag));
    if (same ?? kin) return (same ?? kin)!;
  }
  return available[0]!;
}

const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];

/** `fr-CA;q=0.8, en` becomes ['en', 'fr-ca']; a weight of 0 means "not this one". */
function inOrderOfPreference(preferred: string | readonly string[] | undefined): string[] {
  const parts = typeof preferred === 'string' ? preferred.split(',') : (preferred ?? []);
  return parts
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
