/** A piece of text, such as a cell of a table; its place in points from the left. */
export interface TextPiece {
  text: string;
  left: number;
  right: number;
}

/** The pieces of a line, from left to right. */
export type TextLine = readonly TextPiece[];

/** Small letters without accents, place by place as long as the text: 'Unité Nº' → 'unite nº'. */
export const fold = (text: string): string =>
  isPlain.test(text) ? spaced(text.toLowerCase()) : unaccented(text);

/** Most texts have nothing but letters without accents. */
const isPlain = /^[\s!-~]*$/;
const spaced = (text: string): string => text.replace(/\s/g, ' ');
const unaccented = (text: string): string =>
  text
    .split('')
    .map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0) || letter)
    .join('')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/\s/g, ' ');

/** How far apart two edges may be, in points, and still be under one another. */
const slack = 6;

const isUnder = (upper: TextPiece, lower: TextPiece): boolean =>
  Math.abs(upper.left - lower.left) <= slack ||
  (lower.left <= upper.right + slack && lower.right >= upper.left - slack);

/** The piece under (or with -1 over) another: the one of that line that begins nearest to it. */
export function nextInColumn(
  lines: readonly TextLine[],
  line: number,
  piece: TextPiece,
  step: 1 | -1 = 1,
): TextPiece | undefined {
  const near = (lines[line + step] ?? []).filter((other) => isUnder(piece, other));
  return near.sort((a, b) => Math.abs(a.left - piece.left) - Math.abs(b.left - piece.left))[0];
}

/**
 * The pieces of a line that belong to a heading's column: what is under it, and, as numbers are often set to the right,
 * what begins before the next heading does.
 */
export function columnOf<Piece extends TextPiece>(
  lines: readonly (readonly Piece[])[],
  at: number,
  heading: TextPiece,
  line: number,
): Piece[] {
  const next = lines[at]!.find((other) => other.left > heading.left);
  const isWithin = (piece: TextPiece) =>
    next !== undefined && piece.left >= heading.left - slack && piece.left < next.left - slack;
  return (lines[line] ?? []).filter((piece) => isUnder(heading, piece) || isWithin(piece));
}

/** So much of the text around a find is shown as its evidence, in characters. */
const longestExcerpt = 120;

/** The words around a find, cut at words: what a reader compares with the document. */
export function excerpt(text: string, from: number, to: number): string {
  const tidy = (part: string) => part.replace(/\s+/g, ' ').trim();
  if (text.length <= longestExcerpt) return tidy(text);
  const room = Math.max(0, Math.floor((longestExcerpt - (to - from)) / 2));
  const start = Math.max(0, from - room);
  const end = Math.min(text.length, Math.max(to + room, start + longestExcerpt));
  const words = text.slice(start, end);
  const isCutBefore = start > 0 && /\S\S/.test(text.slice(start - 1, start + 1));
  const isCutAfter = end < text.length && /\S\S/.test(text.slice(end - 1, end + 1));
  const cut = words
    .slice(isCutBefore ? words.search(/\s|$/) : 0)
    .slice(0, isCutAfter ? -Math.max(1, /\S*$/.exec(words)![0].length) : undefined);
  return tidy(`${start > 0 ? '… ' : ''}${cut.trim()}${end < text.length ? ' …' : ''}`);
}
