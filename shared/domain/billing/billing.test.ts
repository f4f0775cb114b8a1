import { describe, expect, test } from 'vitest';
import { type BillableLine, type BillingTerms, billOf, coveredUntil, taxShares, warrantyUsesLeft } from '.';

const line = (change: Partial<BillableLine> = {}): BillableLine => ({
  id: 'a',
  price: 4_000,
  outcome: 'inspected',
  isAdditional: false,
  isCovered: false,
  ...change,
});
const terms: BillingTerms = { minimumCharge: 0, noAccessFee: 1_500, taxPercent: 13, warrantyUsesLeft: null };
const told = (lines: BillableLine[], change: Partial<BillingTerms> = {}) => {
  const { charges, ...sums } = billOf(lines, { ...terms, ...change });
  return { charges: charges.map(({ kind, amount }) => `${kind} ${amount}`), ...sums };
};

describe('a bill', () => {
  test('has the price of what was inspected, or completed by hand, and the tax, half a cent rounded up', () => {
    expect(told([line(), line({ outcome: null, price: 50 })])).toEqual({
      charges: ['service 4000', 'service 50'],
      adjustment: 0,
      subtotal: 4_050,
      tax: 527, // 526.5
      total: 4_577,
    });
  });

  test('has the no-access fee for a closed door, whatever the price, and uses no warranty for it', () => {
    const closed = line({ outcome: 'refused', isCovered: true });
    expect(told([closed, line({ isCovered: true })], { warrantyUsesLeft: 1 }).charges).toEqual([
      'no access 1500',
      'warranty 0',
    ]);
  });

  test('has nothing for what is under warranty, until the uses are used up', () => {
    const lines = [line({ isCovered: true }), line({ isCovered: true }), line()];
    expect(told(lines, { warrantyUsesLeft: 1 })).toMatchObject({
      charges: ['warranty 0', 'service 4000', 'service 4000'],
      subtotal: 8_000,
    });
    expect(told(lines, { warrantyUsesLeft: 0 }).subtotal).toBe(12_000);
    expect(told(lines).subtotal).toBe(4_000);
  });

  test('names what a technician added', () => {
    expect(told([line({ isAdditional: true })]).charges).toEqual(['additional 4000']);
  });

  test('is raised to the minimum charge, the fees counted, before tax', () => {
    expect(told([line(), line({ outcome: 'unsafe' })], { minimumCharge: 9_500 })).toMatchObject({
      adjustment: 4_000,
      subtotal: 9_500,
      tax: 1_235,
    });
    expect(told([line({ price: 0 })], { minimumCharge: 9_500 }).subtotal).toBe(9_500);
  });

  test('of warranties and closed doors alone is not raised', () => {
    const lines = [line({ isCovered: true }), line({ outcome: 'no answer' })];
    expect(told(lines, { minimumCharge: 9_500 })).toMatchObject({ adjustment: 0, subtotal: 1_500 });
  });

  test('that is made again keeps each line as it was billed, unless its door opened or closed', () => {
    const lines = [
      line({ billedAs: 'service', isCovered: true }),
      line({ billedAs: 'warranty' }),
      line({ billedAs: 'warranty', outcome: 'refused' }),
      line({ billedAs: 'no access', isCovered: true }),
      line({ billedAs: 'no access', isCovered: true }),
    ];
    expect(told(lines, { warrantyUsesLeft: 2 }).charges).toEqual([
      'service 4000',
      'warranty 0',
      'no access 1500',
      'warranty 0',
      'service 4000',
    ]);
  });
});

test('the lines of an invoice share its tax, which is rounded once', () => {
  // 14.975 % of $10.05 is 150.49875 cents, three times that is 451.49625.
  expect(taxShares([1_005, 1_005, 1_005], 14.975)).toEqual([150, 151, 150]);
  expect(taxShares([0, 50, 50], 13)).toEqual([0, 7, 6]);
});

describe('a warranty', () => {
  const warranty = {
    pest_expires: '2026-12-31',
    service_expires: '2027-06-30',
    pest_ids: ['mice'],
    services: [
      { treatment_id: 'spray', pest_id: 'bugs' },
      { treatment_id: 'bait', pest_id: null },
    ],
  };
  const until = (pest_id: string, treatment_id: string, day = '2026-07-01') =>
    coveredUntil({ pest_id, treatment_id }, warranty, day);

  test('covers its pests with any treatment, and its services, of one pest or of any', () => {
    expect(until('mice', 'spray')).toBe('2026-12-31');
    expect(until('bugs', 'spray')).toBe('2027-06-30');
    expect(until('ants', 'bait')).toBe('2027-06-30');
    expect(until('ants', 'spray')).toBeNull();
    expect(until('mice', 'bait')).toBe('2027-06-30');
  });

  test('covers its last day, and no day after it', () => {
    expect(until('mice', 'spray', '2026-12-31')).toBe('2026-12-31');
    expect(until('mice', 'spray', '2027-01-01')).toBeNull();
    expect(until('mice', 'bait', '2027-01-01')).toBe('2027-06-30');
    expect(coveredUntil({ pest_id: 'mice', treatment_id: 'spray' }, null, '2026-07-01')).toBeNull();
  });

  test('is used as often as the building’s count says; without a count as often as needed', () => {
    expect([warrantyUsesLeft(5, 2), warrantyUsesLeft(2, 3), warrantyUsesLeft(0, 9)]).toEqual([3, 0, null]);
  });
});
