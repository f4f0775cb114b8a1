import { useState } from 'react';
import * as z from 'zod/mini';
import { keep, readKept } from './storage';

const key = 'clearunit.theme';
const Theme = z.enum(['light', 'dark']);
type Theme = z.infer<typeof Theme>;

/** Shows the look that was chosen on this device before; without a choice the system's stands. */
export function showKeptTheme(): void {
  const kept = readKept(key, Theme);
  if (kept) document.documentElement.dataset.theme = kept;
}

/** The look shown now, and the way to the other one, which is kept. */
export function useTheme(): { theme: Theme; change: () => void } {
  const [theme, setTheme] = useState(shownTheme);
  const change = () => {
    const other = theme === 'light' ? 'dark' : 'light';
    document.documentElement.dataset.theme = other;
    keep(key, other);
    setTheme(other);
  };
  return { theme, change };
}

function shownTheme(): Theme {
  const chosen = Theme.safeParse(document.documentElement.dataset.theme);
  if (chosen.success) return chosen.data;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
