const formOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/**
 * The plural forms of a locale in the order in which a text writes them between `||||`: those that whole numbers up
 * to a thousand need, in the order zero, one, two, few, many, other. en-US has one and other, pl-PL one, few, many.
 */
export function pluralForms(locale: string): readonly string[] {
  const known = formsByLocale.get(locale);
  if (known) return known;
  const rules = new Intl.PluralRules(locale);
  const needed = new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)));
  const forms = formOrder.filter((form) => needed.has(form));
  formsByLocale.set(locale, forms);
  return forms;
}

const formsByLocale = new Map<string, readonly string[]>();

/** node-polyglot's plural rules for one locale, by Unicode's rules rather than the library's own short list. */
export function pluralRules(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const formOf = (count: number) => {
    const forms = pluralForms(locale);
    const index = forms.indexOf(rules.select(count));
    return index === -1 ? forms.length - 1 : index;
  };
  return { pluralTypes: { [locale]: formOf }, pluralTypeToLanguages: { [locale]: [locale], en: ['en'] } };
}
