import type { Day } from '../dates';
import type { Province } from '../provinces';

/** The tax on a service in a province: the federal and the provincial part together. */
export interface TaxRate {
  province: Province;
  /** The first day on which it holds; null for as long as the portal can have records of. */
  from: Day | null;
  /** In percent, with up to three decimals. */
  percent: number;
  /** What it is made of, as an accountant would write it. */
  parts: string;
}

/**
 * The rates by province, each from its first day on (4 §2.1). They are the general rates; whether a province's own part
 * is due on pest control in British Columbia, Manitoba and Saskatchewan is for the company to know, and is set by hand on
 * the building where it is not. Sources, and what of them was verified, stand in decision 41.
 */
export const taxRates: readonly TaxRate[] = [
  { province: 'AB', from: null, percent: 5, parts: 'GST 5' },
  { province: 'BC', from: null, percent: 12, parts: 'GST 5 + PST 7' },
  { province: 'MB', from: null, percent: 13, parts: 'GST 5 + RST 8' },
  { province: 'MB', from: '2019-07-01', percent: 12, parts: 'GST 5 + RST 7' },
  { province: 'NB', from: null, percent: 13, parts: 'HST 13' },
  { province: 'NB', from: '2016-07-01', percent: 15, parts: 'HST 15' },
  { province: 'NL', from: null, percent: 13, parts: 'HST 13' },
  { province: 'NL', from: '2016-07-01', percent: 15, parts: 'HST 15' },
  { province: 'NS', from: null, percent: 15, parts: 'HST 15' },
  { province: 'NS', from: '2025-04-01', percent: 14, parts: 'HST 14' },
  { province: 'NT', from: null, percent: 5, parts: 'GST 5' },
  { province: 'NU', from: null, percent: 5, parts: 'GST 5' },
  { province: 'ON', from: null, percent: 13, parts: 'HST 13' },
  { province: 'PE', from: null, percent: 14, parts: 'HST 14' },
  { province: 'PE', from: '2016-10-01', percent: 15, parts: 'HST 15' },
  { province: 'QC', from: null, percent: 14.975, parts: 'GST 5 + QST 9.975' },
  { province: 'SK', from: null, percent: 10, parts: 'GST 5 + PST 5' },
  { province: 'SK', from: '2017-03-23', percent: 11, parts: 'GST 5 + PST 6' },
  { province: 'YT', from: null, percent: 5, parts: 'GST 5' },
];
