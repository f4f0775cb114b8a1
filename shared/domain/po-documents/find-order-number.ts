import { maxOrderNumberLength, type OrderNumberType } from '../orders/order-number';
import { excerpt, fold, nextInColumn, type TextLine } from './text';

/** An order number with the words around it. */
export interface NumberFound {
  number: string;
  words: string;
}

const filler = String.raw`(?:\s*(?:numbers?|numero|num\b\.?|nos?\b\.?|nbr\b\.?|n[°ºo]\.?|#|ref(?:erence)?\b\.?|\(?\s*s\s*\)))*`;

/** What an order number is called, the more certain the higher; a kind that agrees with the building's counts more. */
const labels: readonly { type?: OrderNumberType; certainty: number; pattern: string }[] = [
  { type: 'po', certainty: 5, pattern: String.raw`\b(?:purchase\s+order|bon\s+de\s+commande)\b` },
  { type: 'po', certainty: 4, pattern: String.raw`(?:\bp\.\s?o\.|\bpo(?=\b|\d)|\bb\.c\.)` },
  { type: 'mo', certainty: 5, pattern: String.raw`\b(?:maintenance\s+order|ordre\s+d'entretien)\b` },
  { type: 'mo', certainty: 4, pattern: String.raw`(?:\bm\.\s?o\.|\bmo(?=\b|\d))` },
  {
    type: 'wo',
    certainty: 5,
    pattern: String.raw`\b(?:work\s+order|bon\s+de\s+travail|ordre\s+de\s+travail)\b`,
  },
  { type: 'wo', certainty: 4, pattern: String.raw`(?:\bw\.\s?o\.|\bwo(?=\b|\d)|\bb\.t\.)` },
  { certainty: 2, pattern: String.raw`\b(?:order|commande)\s*(?:numbers?|no\b\.?|num\b\.?|#|n[°º])` },
];

const value = `([a-z0-9][a-z0-9/_.-]*)`;
const separator = String.raw`\s*[:.=-]?\s*#?\s*`;

/**
 * Finds the client's own order number in a document: behind its name, in the next cell, or in the cell below. Dates,
 * telephone numbers, amounts and post boxes are none.
 */
export function findOrderNumber(lines: readonly TextLine[], type: OrderNumberType): NumberFound | null {
  let best: (NumberFound & { certainty: number }) | null = null;
  for (const label of labels) {
    const certainty = label.certainty + (label.type !== undefined && label.type === type ? 2 : 0);
    if (best && certainty <= best.certainty) continue;
    const found = behindLabel(lines, label.pattern);
    if (found) best = { ...found, certainty };
  }
  return best && { number: best.number, words: best.words };
}

function behindLabel(lines: readonly TextLine[], pattern: string): NumberFound | undefined {
  const joined = new RegExp(`${pattern}(?:${filler})`, 'g');
  for (const [at, line] of lines.entries()) {
    for (const [place, piece] of line.entries()) {
      const folded = fold(piece.text);
      for (const match of folded.matchAll(joined)) {
        const end = match.index + match[0].length;
        const found =
          inSamePiece(piece.text, folded, match.index, end) ??
          (isLast(folded, end)
            ? (alone(line[place + 1]?.text) ?? alone(nextInColumn(lines, at, piece)?.text))
            : undefined);
        if (found)
          return { number: found.number, words: found.words ?? `${piece.text.trim()} ${found.number}` };
      }
    }
  }
  return undefined;
}

type Read = { number: string; words?: string };

/** The number right behind its name: 'PO # 4500-12', or joined with it: 'PO-2026-117', which belongs to the number. */
function inSamePiece(text: string, folded: string, from: number, end: number): Read | undefined {
  const whole = /^(?:po|mo|wo)-?\d[a-z0-9/_.-]*/.exec(folded.slice(from));
  const behind = whole ?? new RegExp(`^${separator}${value}`).exec(folded.slice(end));
  if (!behind) return undefined;
  const start = whole ? from : end + behind[0].length - behind[1]!.length;
  const number = tidy(text.slice(start, (whole ? from : end) + behind[0].length));
  const after = folded.slice(start + number.length);
  if (!isNumber(number, after)) return undefined;
  return { number, words: excerpt(text, from, start + number.length) };
}

/** A cell that is the number and nothing else, but for a name of it. */
function alone(text: string | undefined): Read | undefined {
  const [, number] =
    new RegExp(String.raw`^\s*${filler}\s*[:.]?\s*#?\s*([a-z0-9][a-z0-9/_.-]*)\s*$`).exec(fold(text ?? '')) ??
    [];
  if (number === undefined) return undefined;
  const own = tidy(text!.slice(text!.toLowerCase().lastIndexOf(number), text!.length));
  return own.length === tidy(number).length && isNumber(own, '') ? { number: own } : undefined;
}

const isLast = (folded: string, end: number): boolean => /^[\s:.#=-]*$/.test(folded.slice(end));

const tidy = (number: string): string => number.trim().replace(/[./_-]+$/, '');

function isNumber(number: string, after: string): boolean {
  const isDate = /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/.test(number);
  const isPhone = /^\d{3}[-.]\d{3}[-.]\d{4}$/.test(number);
  const isAmount = /^\d+\.\d\d$/.test(number) || /^\s*(\$|%|cad\b|,\d{3}\b)/.test(after);
  return (
    /\d/.test(number) &&
    number.length >= 2 &&
    number.length <= maxOrderNumberLength &&
    !isDate &&
    !isPhone &&
    !isAmount
  );
}
