import { describe, expect, test } from 'vitest';
import { provinces } from '../provinces';
import { checkTax, readTaxPercent, taxDayOf, taxPercentOf, taxPercentOn, taxRates } from '.';

describe('the tax of a province', () => {
  test.each([
    ['AB', 5],
    ['BC', 12],
    ['MB', 12],
    ['NB', 15],
    ['NL', 15],
    ['NS', 14],
    ['NT', 5],
    ['NU', 5],
    ['ON', 13],
    ['PE', 15],
    ['QC', 14.975],
    ['SK', 11],
    ['YT', 5],
  ] as const)('of %s is %s percent in 2026', (province, percent) => {
    expect(taxPercentOn(province, '2026-07-15')).toBe(percent);
  });

  test('changes on the first day of a new rate', () => {
    expect(['2025-03-31', '2025-04-01'].map((day) => taxPercentOn('NS', day))).toEqual([15, 14]);
    expect(['2019-06-30', '2019-07-01'].map((day) => taxPercentOn('MB', day))).toEqual([13, 12]);
    expect(['2017-03-22', '2017-03-23'].map((day) => taxPercentOn('SK', day))).toEqual([10, 11]);
  });

  test('is known of every province from the beginning, once a day', () => {
    for (const province of provinces) {
      const days = taxRates.filter((rate) => rate.province === province).map(({ from }) => from);
      expect(
        days.filter((from) => from === null),
        province,
      ).toHaveLength(1);
      expect(new Set(days).size, province).toBe(days.length);
    }
  });
});

describe('the tax of a building', () => {
  test('follows from its province on the day', () => {
    expect(taxPercentOf({ province: 'NS', tax_by_hand: null }, '2025-03-31')).toBe(15);
  });

  test('is what was set by hand, on every day, 0 too', () => {
    expect(taxPercentOf({ province: 'NS', tax_by_hand: 0 }, '2025-03-31')).toBe(0);
    expect(taxPercentOf({ province: null, tax_by_hand: 13 }, '2026-01-01')).toBe(13);
  });

  test('of an order has the day of the work, else of the plan, else today', () => {
    const [work_date, schedule_date, today] = ['2026-01-01', '2026-01-02', '2026-01-03'];
    expect(taxDayOf({ work_date, schedule_date }, today)).toBe(work_date);
    expect(taxDayOf({ work_date: null, schedule_date }, today)).toBe(schedule_date);
    expect(taxDayOf({ work_date: null, schedule_date: null }, today)).toBe(today);
  });
});

describe('a tax typed by hand', () => {
  test('is a percent with up to three decimals, or nothing', () => {
    expect(['13', '14.975', '14,975', ' 5 % ', '0', ''].map(readTaxPercent)).toEqual([
      13,
      14.975,
      14.975,
      5,
      0,
      null,
    ]);
  });

  test.each(['200', '-1', 'abc', '1e1', '14.9755', '30.001', '13%%', '0x1'])('"%s" is refused', (typed) => {
    expect(readTaxPercent(typed)).toBeUndefined();
    expect(checkTax(typed, 'ON')).toMatchObject([{ field: 'tax_by_hand', reason: 'taxes.not-a-percent' }]);
  });

  test('may be left out where the province is known, and only there', () => {
    expect(checkTax('', 'ON')).toEqual([]);
    expect(checkTax('13', null)).toEqual([]);
    expect(checkTax('', null)).toEqual([{ field: 'province', reason: 'provinces.missing' }]);
  });
});
