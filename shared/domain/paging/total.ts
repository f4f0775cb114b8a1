import { once } from '../once';

/** Totals are counted up to this; beyond it a list shows only that there are more. */
export const countCap = 10_000;

/** Whether a count exceeds the cap of exact counts; queries count up to `countCap + 1`. */
export const isBeyondCap = (total: number): boolean => total > countCap;

/** A shown total: '0', '1,234', '10,000', and '10,000+' for more. */
export function showTotal(total: number): string {
  return isBeyondCap(total) ? `${grouped().format(countCap)}+` : grouped().format(total);
}

const grouped = once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 }));
