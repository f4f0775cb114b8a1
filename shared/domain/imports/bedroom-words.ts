import { isBedroomCount } from '../units/check-unit';

const spelled = ['zero', 'one', 'two', 'three', 'four', 'five', 'six'];

const none = /^(?:jr\.? ?|junior )?(?:studio|bachelor|bach|efficiency|eff|loft studio|garconniere)s?\b/;
const counted =
  /^(\d{1,2})(?:\.0+)?\s*-?\s*(?:bed ?rooms?|beds?|brs?|bdrms?|bdr|bds?|chambres?|ch|cc|c\.c\.?|cac)(?![a-z])/;
const withBaths = /^(\d{1,2})(?:\.0+)?\s*(?:b?\s*[/x]\s*|b\s*)\d(?:\.\d+)?\s*(?:b|ba|baths?)?$/;
const withDen = /^(\d{1,2})\s*\+\s*(?:den|d|1)$/;
const inRooms = /^(\d)\s*(?:1\/2|½)$/;

/**
 * The bedrooms that a cell tells of: digits, 'Studio' and 'Bachelor' (0), '1BR', '2 Bed 1 Bath', '2/1', '2+den', 'One
 * bedroom', '2 chambres', or Québec's rooms, of which two and a half are no bedrooms: '3½' has 1 (4 §19.1).
 *
 * @returns null when it tells of none
 */
export function bedroomsOf(text: string): number | null {
  const word = text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
  if (isBedroomCount(word)) return Number(word);
  if (/^\d{1,2}\.0+$/.test(word)) return Number.parseInt(word, 10);
  if (none.test(word)) return 0;
  const rooms = inRooms.exec(word);
  if (rooms) return Math.max(0, Number(rooms[1]) - 2);
  const [, count] = counted.exec(word) ?? withBaths.exec(word) ?? withDen.exec(word) ?? [];
  if (count !== undefined) return Number(count);
  const first = spelled.indexOf(/^([a-z]+)[ -]bed(?:room)?s?\b/.exec(word)?.[1] ?? '');
  return first >= 0 ? first : null;
}
