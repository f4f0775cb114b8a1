import { fold } from './text';

/** The words for a unit before its number, in folded text. */
export const unitLabel = String.raw`\b(?:units?|apts?|apartments?|suites?|ste|appartements?|appts?|app|unites?|logements?|logis|locaux|local|bureaux?|rooms?|rms?)\b\.?(?:\s*(?:numbers?|numeros?|nos?\b\.?|n[°º]|#s?|\(\s*s\s*\)))*`;
/** What else has a number before that of the house. */
const partLabel = String.raw`\b(?:towers?|tours?|buildings?|bldgs?|batiments?|bat|blocks?|blocs?|phases?|lots?|floors?|levels?|etages?|wings?)\b\.?`;

const unitAtEnd = new RegExp(String.raw`(?:${unitLabel}|#)[\s:.#-]*$`);
const partAtEnd = new RegExp(String.raw`${partLabel}[\s:.#-]*$`);
/** No label before a number is longer, in characters. */
const longest = 40;
/** Nor is what may stand before them, as far as it is looked at. */
const longestLine = 120;

/** Whether the text before a number shows that it is a unit's. */
export const isUnitLabelled = (before: string): boolean => unitAtEnd.test(fold(before.slice(-longest)));

/** Whether the text before a number shows that it is a tower's or a floor's. */
export const isPartLabelled = (before: string): boolean => partAtEnd.test(fold(before.slice(-longest)));

/** 'building at' and 'the unit in' have no label behind them, as 'tower north' has. */
const noLabel = String.raw`(?!(?:at|in|on|of|is|to|and|located|au|aux|de|des|du|et)\b)`;
const labelledAtEnd = new RegExp(
  String.raw`(?:${unitLabel}|${partLabel}|#)[\s:.#-]*${noLabel}[a-z0-9-]{1,8}[\s,-]*$`,
);

/** The folded text before an address without the unit or tower at its end: 'ship to: unit 305, ' → 'ship to: '. */
export const withoutLabelled = (before: string): string =>
  before.slice(-longestLine).replace(labelledAtEnd, '');
