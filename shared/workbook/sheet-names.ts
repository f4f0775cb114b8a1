const LONGEST = 31;

/**
 * Tab names that spreadsheets accept: at most 31 characters, none of []:*?/\, no quote at either end, not
 * empty, and no two alike whatever their case.
 */
export function sheetNamesFor(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const clean = name.replace(/[[\]:*?/\\\p{Cc}]/gu, ' ').replace(/^[\s']+|[\s']+$/g, '');
    const base = clean || 'Sheet';
    let free = base.slice(0, LONGEST);
    for (let n = 2; taken.has(free.toLowerCase()); n++) {
      const suffix = ` (${n})`;
      free = base.slice(0, LONGEST - suffix.length) + suffix;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}
