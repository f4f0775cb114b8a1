/** One line of the bench's table. */
export interface Row {
  work: string;
  limit: string;
  measured: string;
  ratio: number;
  expected: string;
  ok: boolean;
  /** What part of the processors others used meanwhile, 0 to 1; undefined where the system does not tell. */
  others?: number;
}

/** A file's benchmarks: what they share, and each by the name that `npm run bench <name>` chooses it by. */
export interface Bench<Shared extends { stop(): Promise<void> } = { stop(): Promise<void> }> {
  /** Runs only where a word names it, since it installs something. */
  onRequest?: boolean;
  start(): Promise<Shared>;
  rows: Record<string, (shared: Shared) => Promise<Row[]>>;
}

/** For benchmarks that share nothing. */
export const nothingShared = async () => ({ stop: async () => undefined });

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value that so many percent of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** The median with its spread, for instance '12.1 ms (11.8 to 14.0)'. */
export const spread = (values: readonly number[], unit: string, digits = 1): string =>
  `${median(values).toFixed(digits)} ${unit} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

/** For instance '12.1 ms, p95 13.0, p99 13.8 (11.8 to 14.0)'. */
export function percentiles(values: readonly number[]): string {
  const [p95, p99] = [95, 99].map((percent) => percentile(values, percent).toFixed(1));
  const ends = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1));
  return `${median(values).toFixed(1)} ms, p95 ${p95}, p99 ${p99} (${ends.join(' to ')})`;
}
