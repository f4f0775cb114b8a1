import { once } from '../once';

/** Totals are counted up to here; beyond it a list only says that there are more. */
export const countCap = 10_000;

/** Whether a count went beyond what is counted exactly; queries count up to `countCap + 1`. */
export const isBeyondCap = (total: number): boolean => total > countCap;

/** A total as it is shown: '0', '1,234', '10,000', and '10,000+' for everything beyond. */
export function showTotal(total: number): string {
  return isBeyondCap(total) ? `${grouped().format(countCap)}+` : grouped().format(total);
}

const grouped = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
