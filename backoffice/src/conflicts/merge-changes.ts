/**
 * What was changed of a record, on top of what is stored now: each value that differs from the one it began with stays,
 * all others are the stored ones. Objects are compared value by value, lists as a whole.
 */
export function mergeChanges<Values extends object>(began: Values, mine: Values, stored: Values): Values {
  const merged = Object.keys(stored).map((name) => {
    const [a, b, c] = [began, mine, stored].map((of) => of[name as keyof Values]);
    if (isRecord(a) && isRecord(b) && isRecord(c)) return [name, mergeChanges(a, b, c)];
    return [name, isSame(a, b) ? c : b];
  });
  return Object.fromEntries(merged) as Values;
}

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
