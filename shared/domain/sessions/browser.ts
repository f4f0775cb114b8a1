/** The longest stored part of a user agent; it includes browser and system. */
export const longestUserAgent = 400;

const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/**
 * The browser and the system of a user agent in plain words, such as 'Firefox' and 'Windows'; each empty when it is not
 * known.
 */
export function browserOf(userAgent: string): { browser: string; system: string } {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([part]) => userAgent.includes(part))?.[1] ?? '';
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
