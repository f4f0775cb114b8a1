import { type AddressWord, addressWords, isHouseNumber, isPostalStart, isProvince } from './address-words';
import { type City, cityAt } from './cities';
import { fold } from './text';

/** Where a street is, as far as what stands right behind it says so. */
export interface Place {
  /** Those that the name of the city may mean; undefined where none is named, or none that is known. */
  cities?: readonly string[] | undefined;
  /** The first half of a whole postal code. */
  postalArea?: string | undefined;
}

/** So much behind a street may still be its address, in characters and in words. */
const longest = 120;
const mostWords = 10;

const withinBuilding =
  /^[\s,.(-]*(?:(?:units?|apts?|apartments?|suites?|ste|appartements?|appts?|app|bureau|rooms?|towers?|tours?|buildings?|bldg|floors?|etages?)\b\.?\s*#?\s*[a-z]{0,4}-?(?:\d{1,5}[a-z]{0,2}|\b[a-z]\b)|#\s*[a-z]{0,4}-?\d{1,5}[a-z]{0,2}|\d{1,2}(?:st|nd|rd|th|e) (?:floor|etage))(?![a-z0-9])/;

/** The place that is named right behind a street: 'Toronto, ON M5V 1A1' behind '120 King Street, Unit 5'. */
export function placeBehind(text: string, to: number): Place {
  const whole = text.slice(to, to + longest);
  const tail = whole.slice(withinBuilding.exec(fold(whole))?.[0].length ?? 0);
  const words = addressWords(tail);
  return { cities: cityOf(tail, words)?.cities, postalArea: postalAreaOf(tail, words) };
}

/** Whether two places are certainly two: two whole postal codes tell more than the names of cities. */
export function isElsewhere(one: Place, other: Place): boolean {
  if (one.postalArea && other.postalArea) return one.postalArea !== other.postalArea;
  return Boolean(one.cities && other.cities && !one.cities.some((city) => other.cities!.includes(city)));
}

const gapBefore = (text: string, words: readonly AddressWord[], at: number): string =>
  text.slice(words[at - 1]?.to ?? 0, words[at]?.from ?? text.length);

/** Only a name that ends as cities do is one: in 'Kingston Road' and 'Toronto Property Management' it is something else's. */
function cityOf(text: string, words: readonly AddressWord[]): City | undefined {
  let at = 0;
  while (words[at]?.word === ',') at++;
  if (/[^\s,.()-]/.test(text.slice(0, words[at]?.from ?? 0))) return undefined;
  if (/^(city|town|ville)$/.test(words[at]?.word ?? '') && /^(of|de)$/.test(words[at + 1]?.word ?? ''))
    at += 2;
  const city = cityAt(words, at);
  if (!city) return undefined;
  const next = at + city.length;
  const word = words[next]?.word ?? ',';
  // 'Québec' is a city where the province follows, and else the province.
  if (isProvince(words[at]!.word) && city.length === 1 && !isProvince(word)) return undefined;
  const isEnd = word === ',' || /[\n.)(;:|]|\s[-–]\s/.test(gapBefore(text, words, next));
  return isEnd || isProvince(word) || isPostalStart(word) ? city : undefined;
}

/** The first half of the postal code before which nothing stands that has no place in an address. */
function postalAreaOf(text: string, words: readonly AddressWord[]): string | undefined {
  for (const [at, { word }] of words.slice(0, mostWords).entries()) {
    if (/[:;|@]/.test(gapBefore(text, words, at)) || isHouseNumber(word)) return undefined;
    if (!isPostalStart(word)) continue;
    const isWhole = word.length === 6 || /^\d[a-z]\d$/.test(words[at + 1]?.word ?? '');
    return isWhole ? word.slice(0, 3) : undefined;
  }
  return undefined;
}
