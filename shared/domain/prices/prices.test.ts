import { describe, expect, test } from 'vitest';
import {
  Cents,
  centsOfDollars,
  checkAmount,
  checkPriceOrNone,
  formatMoney,
  highestAmount,
  lineTax,
  parseServiceCodes,
  percentOf,
  readPrice,
  writeServiceCodes,
} from '.';

describe('money', () => {
  test('is whole cents, never less than none', () => {
    expect([0, 4500].every((cents) => Cents.safeParse(cents).success)).toBe(true);
    expect([-1, 0.5, Number.NaN, '45'].some((cents) => Cents.safeParse(cents).success)).toBe(false);
  });

  test('is shown with two decimals', () => {
    expect([0, 5, 4500, 123_450].map(formatMoney)).toEqual(['0.00', '0.05', '45.00', '1,234.50']);
  });

  test('is read from dollars, as numbers and texts', () => {
    expect([45, '45', '45.5', ' 45.50 ', '$1,045.50', 0, 19.99].map(centsOfDollars)).toEqual([
      4500, 4500, 4550, 4550, 104_550, 0, 1999,
    ]);
  });

  test('is read with commas that part thousands', () => {
    expect(['40,000', '$999,999.9', '1,000,000.00', '1000'].map(centsOfDollars)).toEqual([
      4_000_000, 99_999_990, 100_000_000, 100_000,
    ]);
  });

  test('is not read with other commas, which may stand for a decimal point', () => {
    for (const text of [
      ...[
        '0,125',
        '00,125',
        '1,2345',
        '1234,567',
        '12,34,567',
        '1,23',
        ',125',
        '1,,000',
        '1,000,',
        '1.000,00',
      ],
      ...['1.125,000', '1,000 000'],
    ]) {
      expect(centsOfDollars(text), text).toBeNull();
    }
  });

  test('is not read from what is no amount', () => {
    for (const text of ['', '-5', -5, '4.555', 'free', '1e3', null, undefined, {}, Number.NaN, '12,5']) {
      expect(centsOfDollars(text), String(text)).toBeNull();
    }
  });
});

describe('an amount that is too high', () => {
  test('is told from one that is none, whether it was typed or sent', () => {
    expect(['0', '45', '1,000,000.00'].map(checkAmount)).toEqual([null, null, null]);
    expect(['', '45'].map(checkPriceOrNone)).toEqual([null, null]);
    expect([' ', 'free', '-1', '1e9'].map(checkAmount)).toEqual(Array(4).fill('prices.not-an-amount'));
    expect(['1000000.01', '9'.repeat(400)].map(checkAmount)).toEqual(Array(2).fill('prices.too-high'));
    expect(Cents.safeParse(highestAmount).success).toBe(true);
    for (const cents of [highestAmount + 1, Number.MAX_SAFE_INTEGER, 1e20]) {
      const { error } = Cents.safeParse(cents);
      expect(error!.issues.map(({ message }) => message)).toContain('prices.too-high');
    }
  });

  test('leaves no sum that is not counted to the cent, in a batch of 10,000 lines with all its tax', () => {
    const sum = 10_000 * highestAmount;
    expect(Number.isSafeInteger(sum + percentOf(sum, 100))).toBe(true);
    expect(percentOf(sum, 14.975)).toBe(149_750_000_000);
  });

  test('makes service codes unreadable, so that nothing is sold for nothing', () => {
    expect(parseServiceCodes('[{"serviceCode":"BB","price":1000000.01}]').readable).toBe(false);
    expect(parseServiceCodes('[{"serviceCode":"BB","price":1000000}]').readable).toBe(true);
  });
});

describe('tax', () => {
  test('half a cent is rounded up', () => {
    expect(percentOf(50, 13)).toBe(7); // 6.5
    expect(percentOf(1, 13)).toBe(0);
    expect(percentOf(10_000, 14.975)).toBe(1498); // 1497.5
  });

  test('a percent with decimals loses no cent to binary fractions', () => {
    expect(percentOf(100_000, 9.975)).toBe(9975);
    expect(percentOf(999_999_999_999, 14.975)).toBe(149_750_000_000);
  });

  test('of a line is what its building pays', () => {
    expect(lineTax(4500, 13)).toBe(585);
    expect(lineTax(4500, 14.975)).toBe(674);
    expect(lineTax(0, 13)).toBe(0);
  });
});

test('an answer that holds no supported price is a price of 0', () => {
  expect([4500, 0].map(readPrice)).toEqual([4500, 0]);
  expect([undefined, null, '4500', -1, 45.5, Number.NaN, [], {}].map(readPrice)).toEqual(Array(8).fill(0));
});

describe("a branch's service codes", () => {
  test('that are no JSON list are told so, not guessed', () => {
    const reason = 'prices.unreadable-service-codes';
    for (const text of [
      '',
      'BB-SPR: 45',
      '{"serviceCode":"BB-SPR"}',
      '[{"price":45}]',
      'null',
      '["BB-SPR"]',
    ]) {
      expect(parseServiceCodes(text), text).toEqual({ readable: false, reason });
    }
  });

  test.each(['1000000.01', '1e7', '1000000.123', '1e21', '1e400', '"1000000.01"'])(
    'that have the price %s cannot be read, since nothing is sold for nothing that is too high',
    (price) => {
      expect(parseServiceCodes(`[{"serviceCode":"BB-SPR","price":${price}}]`)).toEqual({
        readable: false,
        reason: 'prices.unreadable-service-codes',
      });
    },
  );

  test('are read with the highest price, however it is written', () => {
    for (const price of ['1000000', '1e6', '"1,000,000.00"']) {
      expect(parseServiceCodes(`[{"serviceCode":"BB-SPR","price":${price}}]`), price).toEqual({
        readable: true,
        services: [{ service_code: 'BB-SPR', price: highestAmount }],
      });
    }
  });

  test('are read with their prices in cents, 0 where there is no amount', () => {
    const text =
      '[{"serviceCode":" BB-SPR ","price":45.5},{"serviceCode":"MI-BAI","price":"30"},{"serviceCode":"X"}]';
    expect(parseServiceCodes(text)).toEqual({
      readable: true,
      services: [
        { service_code: 'BB-SPR', price: 4550 },
        { service_code: 'MI-BAI', price: 3000 },
        { service_code: 'X', price: 0 },
      ],
    });
  });

  test('are written so that they are read the same', () => {
    const services = [{ service_code: 'BB-SPR', price: 1999 }];
    expect(parseServiceCodes(writeServiceCodes(services))).toEqual({ readable: true, services });
    expect(parseServiceCodes('[]')).toEqual({ readable: true, services: [] });
  });
});
