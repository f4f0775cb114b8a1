import type { TimeWindow } from '../orders/time-window';

/** The hours of a text, in minutes since midnight; without an end where it names only the beginning. */
export interface ReadHours {
  from: number;
  to: number | undefined;
}

/**
 * Reads the hours that a building's text says ('08:00-12:00', 'between 1 and 4 pm', '8 h 30 à 12 h'): one stretch of
 * time, or only when it begins. A text is read surely or not at all, since tenants are told what was read.
 *
 * @param window of the text: '01:00-05:00' means 13:00 to 17:00 in the afternoon
 * @returns undefined for a text that names no hours, several stretches of time, or a time that can be understood
 * otherwise
 */
export function readHours(hours: string, window: TimeWindow): ReadHours | undefined {
  const spaced = hours.toLowerCase().replace(/\s+/g, ' ');
  const text = spaced.replace(halfOfDay, ' ').replace(twelveNoon, '$1').replace(label, ' ');
  const times = [...text.matchAll(time)].map(readTime);
  const marked = times.filter(({ isMarked }) => isMarked);
  // Beside two times that cannot be anything else, a bare number is a number: 'Tower 2: 08:00-12:00'.
  const [first, second] = marked.length === 2 ? marked : times;
  if (!first || marked.length > 2 || (marked.length < 2 && times.length > 2)) return;
  if (!second) return isBeginning(text, first) ? beginning(first, window) : undefined;
  return isStretch(text, first, second)
    ? stretch(first, inTheEvening(text, first, second), window)
    : undefined;
}

interface Time {
  /** Its position in the text. */
  begins: number;
  ends: number;
  hour: number;
  minute: number;
  half: 'a' | 'p' | undefined;
  /** Whether it is written as nothing but a time is: '8:30', '8 h', '8 pm'. */
  isMarked: boolean;
  /** Whether it is written as no clock of 24 hours writes it, such as '1'. */
  isLoose: boolean;
}

/** 'après-midi' and 'avant-midi' are no noon. */
const halfOfDay = /(?:apr[eè]s|avant)[\s-]?midi/g;
/** '12 noon', '12 h midi' */
const twelveNoon = /\b12(?::00| ?h(?: ?00)?)? ?(noon|midi)\b/g;
/** 'Window 1: ' */
const label = /\p{L}\s*\d\s*:(?=\s)/gu;
/** How hours are written: with minutes, with their mark, as 0830, or as a bare number that counts no hours. */
const written = [
  String.raw`(?<hour>\d{1,2})(?:[:.]|\s?h\s?)(?<minute>\d{2})(?:\s?(?:h|hrs?|hours|heures))?`,
  String.raw`(?<marked>\d{1,2})\s?(?:h|heures?)`,
  String.raw`(?<military>\d{4})(?:\s?(?:h|hrs?|hours))?`,
  String.raw`(?<bare>\d{1,2})(?!\s?(?:hours?|hrs?|min|%))`,
].join('|');
const halves = String.raw`\s?(?<half>[ap])\.?\s?m\b\.?|(?<short>[ap])`;
const time = new RegExp(
  String.raw`(?<![\p{L}\d#$:./])(?:(?<noon>noon|midi)|(?:${written})(?:${halves})?)(?![\p{L}\d:%/])`,
  'gu',
);

function readTime({ 0: text, index, groups = {} }: RegExpExecArray): Time {
  const { noon, military, minute, bare, half = groups.short } = groups;
  const hour = military?.slice(0, 2) ?? groups.hour ?? groups.marked ?? bare ?? '12';
  return {
    begins: index,
    ends: index + text.length,
    hour: Number(hour),
    minute: Number(military?.slice(2) ?? minute ?? 0),
    half: noon ? 'p' : (half as Time['half']),
    isMarked: half !== undefined || (bare ?? military) === undefined,
    isLoose: hour.length === 1,
  };
}

const joint = /^\s*(?:[-–—−~]+|to|till?|until|through|thru|à|a|au|jusqu['’](?:à|a|au))\s*$/u;
/** Two times with 'and' in their midst are the ends of a stretch only after 'between'. */
const jointAfterBetween = /^\s*(?:and|et)\s*$/;
const between = /\b(?:between|entre)\b/;

function isStretch(text: string, first: Time, second: Time): boolean {
  const amid = text.slice(first.ends, second.begins);
  return joint.test(amid) || (jointAfterBetween.test(amid) && between.test(text.slice(0, first.begins)));
}

const beginnings = /^(?:from|after|at|starting(?: at| from)?|as of|de|dès|des|à|après|à partir de)?$/;

/** Whether a text names only the beginning: 'from 9 am', '9:30', 'dès 9 h'. */
const isBeginning = (text: string, { begins, ends }: Time): boolean =>
  beginnings.test(
    text
      .slice(0, begins)
      .replace(/[^\p{L} ]/gu, ' ')
      .trim(),
  ) && /^\s*(?:on|onwards?|\+)?[\s.]*$/.test(text.slice(ends));

/** '7 - 9 in the evening' is '7 - 9 pm'. */
const inTheEvening = (text: string, first: Time, second: Time): Time =>
  /\b(?:evening|soir)/.test(text) && !first.half && !second.half ? { ...second, half: 'p' } : second;

/** Before this hour, a loosely written one such as '1' is in the afternoon. */
const earliest: Readonly<Record<TimeWindow, number>> = { time_window_1: 5, time_window_2: 7 };
const noon = 12 * 60;

function beginning(first: Time, window: TimeWindow): ReadHours | undefined {
  if (!isOnClock(first) || isAtNight(first, window)) return;
  return { from: minutesOf(first, window), to: undefined };
}

function stretch(first: Time, second: Time, window: TimeWindow): ReadHours | undefined {
  if (!isOnClock(first) || !isOnClock(second)) return;
  if (second.half === 'a' && !first.half) return { from: asWritten(first), to: asWritten(second) };
  if (isAtNight(first, window)) return nightIsAfternoon(first, second, window);
  const [from, to] = [minutesOf(first, window), minutesOf(second, window)];
  // '3 - 5 pm' begins in the afternoon, '9 - 12 pm' in the morning.
  const isLater = !first.half && second.half === 'p' && from < noon && from + noon < to;
  if (isLater) return { from: from + noon, to };
  // '9 - 5' and '09:00-05:00' end in the afternoon; '13:00 - 09:00' and '12:00-08:00' are slips.
  const isOfAfternoon = second.isLoose || second.hour < earliest.time_window_2;
  const endsLater = to <= from && !second.half && first.hour <= 12 && isOfAfternoon;
  return { from, to: endsLater ? to + noon : to };
}

const isOnClock = ({ hour, minute, half }: Time): boolean =>
  hour <= 24 && minute <= 59 && (half === undefined || (hour > 0 && hour <= (half === 'a' ? 12 : 23)));

const isAtNight = ({ hour, half, isLoose }: Time, window: TimeWindow): boolean =>
  !half && !isLoose && hour < earliest[window];

/** '01:00-05:00' and '01:00-05:00 pm' of an afternoon; whatever else begins at night is not understood. */
function nightIsAfternoon(first: Time, second: Time, window: TimeWindow): ReadHours | undefined {
  const isMeant = window === 'time_window_2' && first.hour > 0 && second.hour < earliest[window];
  return isMeant ? { from: asWritten(first) + noon, to: (asWritten(second) % noon) + noon } : undefined;
}

const minutesOf = (time: Time, window: TimeWindow): number =>
  asWritten(time) + (!time.half && time.isLoose && time.hour < earliest[window] ? noon : 0);

const asWritten = ({ hour, minute, half }: Time): number =>
  (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
