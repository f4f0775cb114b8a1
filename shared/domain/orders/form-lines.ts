import { lineTax } from '../prices/line-price';
import type { RequestLine } from './request-line';
import { shownLines, withPriorities } from './request-lines';

/**
 * The lines without one (3 §2.2): it is marked deleted and hidden, so that the caller can still see whether it has a
 * `lineItemID` and must be removed on the server too. The last card that is shown stays.
 */
export function removeLine(lines: readonly RequestLine[], key: string): RequestLine[] {
  if (shownLines(lines).length <= 1) return [...lines];
  return withPriorities(lines.map((line) => (line.key === key ? { ...line, isDeleted: true } : line)));
}

/**
 * The lines with a removed one shown again, with all that was filled in.
 * @param place where it was, counted from 1
 */
export function restoreLine(lines: readonly RequestLine[], key: string, place: number): RequestLine[] {
  if (!lines.some((line) => line.key === key && line.isDeleted)) return [...lines];
  const last = shownLines(lines).length + 1;
  const shown = lines.map((line) =>
    line.key === key ? { ...line, isDeleted: false, priority: last } : line,
  );
  return moveLine(shown, key, place - 1);
}

/**
 * The lines with one moved among those that are shown; the priorities follow the new order (3 §2.2).
 * @param to the new place, counted from 0; beyond the ends is the end
 */
export function moveLine(lines: readonly RequestLine[], key: string, to: number): RequestLine[] {
  const shown = shownLines(lines);
  const from = shown.findIndex((line) => line.key === key);
  const [moved] = shown.splice(from, from < 0 ? 0 : 1);
  if (!moved) return [...lines];
  shown.splice(Math.max(0, to), 0, moved);
  return withPriorities([...shown, ...lines.filter((line) => line.isDeleted)], shown);
}

/**
 * The lines with fetched prices, and their taxes by the building's percent.
 * @param prices in cents, by the lines' keys
 */
export function setPrices(
  lines: readonly RequestLine[],
  prices: ReadonlyMap<string, number>,
  taxPercent: number,
): RequestLine[] {
  return lines.map((line) => {
    const price = prices.get(line.key);
    if (price === undefined) return line;
    return { ...line, price, price_tax: lineTax(price, taxPercent), fetch_price: false };
  });
}
