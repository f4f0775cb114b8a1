import type { CellClass, CellMark } from '@clearunit/shared/domain/heatmap';

/** The heatmap's colours in PDFs: those of the light theme; a test compares them. */
export const heatColors = {
  'not-serviced': { ground: '#f1f3f5', ink: '#14181c' },
  none: { ground: '#96c5ae', ink: '#14181c' },
  light: { ground: '#e9d55a', ink: '#14181c' },
  moderate: { ground: '#f36a0c', ink: '#14181c' },
  heavy: { ground: '#8b151d', ink: '#ffffff' },
} as const satisfies Record<CellClass, { ground: string; ink: string }>;

export const hatchColor = '#d3d9de';

export const markColors = {
  structural: '#27313a',
  refused: '#c2161c',
  noAccess: '#c2161c',
  notPrepared: '#c24e00',
  sanitation: '#1b57a8',
} as const satisfies Record<CellMark, string>;

export const markGround = '#ffffff';
