import type { TextLine, TextPiece } from '@clearunit/shared/domain/po-documents';

/** A run of text in a PDF: its left end, its baseline from the bottom of the page, its width and size, in points. */
export interface TextRun {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Runs whose baselines are nearer than this share of their size are on one line. */
const sameLine = 0.5;
/** A gap wider than this share of the size separates pieces, and one wider than `word` separates words. */
const column = 0.9;
const word = 0.12;

/** The lines of a page from top to bottom; text separated by more than a space forms pieces. */
export function linesOfPage(runs: readonly TextRun[]): TextLine[] {
  const sorted = runs.filter(({ text }) => text.trim() !== '').sort((a, b) => b.y - a.y || a.x - b.x);
  const lines: TextRun[][] = [];
  for (const run of sorted) {
    const [first] = lines.at(-1) ?? [];
    const isSame = first && Math.abs(first.y - run.y) <= sameLine * Math.max(first.size, run.size, 1);
    if (isSame) lines.at(-1)!.push(run);
    else lines.push([run]);
  }
  return lines.map(piecesOf);
}

function piecesOf(line: readonly TextRun[]): TextLine {
  const pieces: TextPiece[] = [];
  for (const { text, x, width, size } of [...line].sort((a, b) => a.x - b.x)) {
    const last = pieces.at(-1);
    const gap = last ? x - last.right : 0;
    if (!last || gap > column * Math.max(size, 1)) {
      pieces.push({ text: text.trim(), left: x, right: x + width });
      continue;
    }
    const isApart = gap > word * Math.max(size, 1) || /\s$/.test(last.text) || /^\s/.test(text);
    last.text = `${last.text}${isApart ? ' ' : ''}${text.trimStart()}`;
    last.right = Math.max(last.right, x + width);
  }
  return pieces.map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ').trim() }));
}
