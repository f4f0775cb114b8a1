import { type CellClass, type CellMark, cellClasses, cellMarks } from '../../../domain/heatmap';

/** The colours and the font of the page, as a canvas takes them. */
export interface Palette {
  level: Record<CellClass, string>;
  onLevel: Record<CellClass, string>;
  mark: Record<CellMark, string>;
  hatch: string;
  markGround: string;
  sunken: string;
  faint: string;
  surface: string;
  line: string;
  brand: string;
  onBrand: string;
  font: string;
}

const markTokens: Record<CellMark, string> = {
  structural: '--mark-structural',
  refused: '--mark-refused',
  noAccess: '--mark-no-access',
  notPrepared: '--mark-not-prepared',
  sanitation: '--mark-sanitation',
};

/** Reads the tokens in the look in force: a canvas knows neither them nor light-dark(). */
export function readPalette(beside: Element): Palette {
  const probe = document.createElement('span');
  probe.hidden = true;
  beside.append(probe);
  const style = getComputedStyle(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return style.color;
  };
  const ofEach = <Word extends string>(words: readonly Word[], token: (word: Word) => string) =>
    Object.fromEntries(words.map((word) => [word, colour(token(word))])) as Record<Word, string>;
  const palette = {
    level: ofEach(cellClasses, (level) => `--heat-${level}`),
    onLevel: ofEach(cellClasses, (level) => `--on-heat-${level}`),
    mark: ofEach(cellMarks, (mark) => markTokens[mark]),
    hatch: colour('--heat-hatch'),
    markGround: colour('--mark-ground'),
    sunken: colour('--sunken'),
    faint: colour('--ink-faint'),
    surface: colour('--surface'),
    line: colour('--line'),
    brand: colour('--brand'),
    onBrand: colour('--on-brand'),
    font: style.fontFamily,
  };
  probe.remove();
  return palette;
}
