import type { CellMark } from './marks';

/** The marks' outlines on a 24 × 24 field, as SVG has them: for the screen's icons and cells, and for the PDF. */
export const markPaths = {
  structural:
    'M20 7.2a5 5 0 0 1-6.7 5.4L6.7 19.2a2 2 0 0 1-2.9-2.9l6.6-6.6A5 5 0 0 1 15.8 3l-3 3.1l2 3.1l3-.1z',
  refused: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M8 12h8',
  noAccess: 'M6 3h12v18h-12zM14.6 11.2v1.8',
  notPrepared: 'M6 6l12 12M18 6L6 18',
  sanitation:
    'M20.5 3.5l-7 8M13.8 11.2c-2.6-1.4-5.6-.4-6.6 2.3c-.8 2.2-1.7 4-4.2 5.3c4 2.2 9 1.9 11.2-1c1.5-2 1.3-5-.4-6.6z',
} as const satisfies Record<CellMark, string>;

/** How far a mark's outline is scaled about the middle of its field to sit well on a disc as wide as the field. */
export const markScale = (mark: CellMark): number =>
  mark === 'refused' ? 1.2 : mark === 'noAccess' ? 1.05 : 0.76;
