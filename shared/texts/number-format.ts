const formats = new Map<string, Intl.NumberFormat>();

/** How readers of a language write numbers. Kept, since making one takes a phone some milliseconds. */
export function numberFormat(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format;
}
