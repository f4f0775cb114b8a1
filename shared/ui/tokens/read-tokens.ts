import type { Look } from '../look/look';
import css from '../tokens.css?raw';

/**
 * The colours of `tokens.css` as literals, for a theme that has to calculate with them (MUI's palette). The style
 * sheet stays the one source: it is read here, not repeated.
 * @returns colours as '#rrggbb' or '#rrggbbaa' by token name without its dashes, for instance 'heat-heavy'
 */
export function colorsOf(look: Look): Readonly<Record<string, string>> {
  const pairs = css.matchAll(/--([\w-]+):\s*light-dark\((#\w+),\s*(#\w+)\);/g);
  return Object.fromEntries(
    Array.from(pairs, ([, name, light, dark]) => [name, look === 'light' ? light : dark]),
  );
}
