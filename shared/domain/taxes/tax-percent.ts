import type { Day } from '../dates';
import type { Problem } from '../errors/problem';
import type { Province } from '../provinces';
import { taxRates } from './rates';

/**
 * The tax of a province on a day, in percent with up to three decimals (4 §2.1): 14.975 in Québec, 14 in Nova Scotia
 * and 15 there before April 2025.
 */
export function taxPercentOn(province: Province, day: Day): number {
  const rates = taxRates.filter((rate) => rate.province === province && (rate.from ?? '') <= day);
  return rates.reduce((latest, rate) => ((rate.from ?? '') >= (latest.from ?? '') ? rate : latest)).percent;
}

/** What decides a building's tax; one of the two is always set. */
export interface TaxedBuilding {
  province: Province | null;
  /** In percent; null where the tax follows from the province. */
  tax_by_hand: number | null;
}

/**
 * What is charged for a building on a day, in percent: what was set by hand, else its province's. The day is that of the
 * work as soon as it is known, and today before (see `taxDayOf`).
 */
export function taxPercentOf({ province, tax_by_hand }: TaxedBuilding, day: Day): number {
  if (tax_by_hand !== null) return tax_by_hand;
  return province === null ? 0 : taxPercentOn(province, day);
}

/** The day of an order's tax: its work date, else its planned day, else today. */
export const taxDayOf = (order: { work_date: Day | null; schedule_date: Day | null }, today: Day): Day =>
  order.work_date ?? order.schedule_date ?? today;

/** Higher than any tax in Canada; more is a typing error. */
const highestTaxPercent = 30;

/**
 * A tax typed by hand: '', which is none, or percent with up to three decimals, '14.975' or '14,975'.
 * @returns null for none, undefined for what is no such number or not between 0 and `highestTaxPercent`
 */
export function readTaxPercent(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,3}(?:\.\d{1,3})?$/.test(text)) return undefined;
  const percent = Number(text);
  return percent <= highestTaxPercent ? percent : undefined;
}

/**
 * What is wrong with a tax set by hand: no such percent; or nothing was set where no province is known that it could
 * follow from.
 */
export function checkTax(tax_by_hand: string, province: Province | null): Problem[] {
  const percent = readTaxPercent(tax_by_hand);
  if (percent === undefined) {
    return [{ field: 'tax_by_hand', reason: 'taxes.not-a-percent', params: { highest: highestTaxPercent } }];
  }
  return percent === null && province === null ? [{ field: 'province', reason: 'provinces.missing' }] : [];
}
