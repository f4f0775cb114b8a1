/** One line of the bench's table. */
export interface Row {
  work: string;
  limit: string;
  measured: string;
  ratio: number;
  expected: string;
  ok: boolean;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value that so many percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** The median with its spread, for instance '12.1 ms (11.8 to 14.0)'. */
export const spread = (values: readonly number[], unit: string, digits = 1): string =>
  `${median(values).toFixed(digits)} ${unit} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
