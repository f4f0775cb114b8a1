import { describe, expect, test } from 'vitest';
import {
  checkUnitWarranty,
  checkUsed,
  checkWarranty,
  chooseUnit,
  fullBuilding,
  isExpiryDay,
  isWarrantyValid,
  remainingWarranties,
} from '.';

const today = '2026-07-04';
const entry = {
  building_units: ['101'],
  warranty_pest: ['Mice'],
  warranty_service: [],
  warranty_date: '2027-07-04',
};
const reasons = (change: Partial<Parameters<typeof checkWarranty>[0]>) =>
  checkWarranty({ ...entry, ...change }, today).map(({ reason }) => reason);

describe('a warranty', () => {
  test('needs a date, units, and a pest or a service', () => {
    const empty = { building_units: [], warranty_pest: [], warranty_service: [], warranty_date: ' ' };
    expect(reasons(empty)).toEqual([
      'warranties.date-missing',
      'warranties.units-missing',
      'warranties.coverage-missing',
    ]);
    expect(reasons({ warranty_pest: [], warranty_service: ['Spray Treatment'] })).toEqual([]);
  });

  test('covers at most four pests and four services', () => {
    const four = ['a', 'b', 'c', 'd'];
    expect(reasons({ warranty_pest: four, warranty_service: four })).toEqual([]);
    expect(reasons({ warranty_pest: [...four, 'e'], warranty_service: [...four, 'e'] })).toEqual([
      'warranties.too-many-pests',
      'warranties.too-many-services',
    ]);
  });

  test('may end today, but not yesterday and on no day that does not exist', () => {
    expect(isExpiryDay('2026-07-04', today)).toBe(true);
    for (const day of ['2026-07-03', '2027-02-29', '12027-07-04', '07/04/2027', '']) {
      expect(isExpiryDay(day, today), day).toBe(false);
    }
    expect(reasons({ warranty_date: '2026-07-03' })).toEqual(['warranties.date-not-valid']);
  });
});

test('Full Building replaces the other units, and a unit replaces Full Building', () => {
  expect(chooseUnit(['101', '102'], fullBuilding)).toEqual([fullBuilding]);
  expect(chooseUnit([fullBuilding], '101')).toEqual(['101']);
  expect(chooseUnit(['101'], '101')).toEqual(['101']);
  expect(chooseUnit(['101'], '102')).toEqual(['101', '102']);
});

describe("a unit's warranty in the add-unit modal", () => {
  const found = (change: Partial<Parameters<typeof checkUnitWarranty>[0]>) =>
    checkUnitWarranty(
      { warranty_type: 'service', pest_id: 'p', treatment_id: 't', expire_date: today, ...change },
      today,
    ).map(({ field, reason }) => `${field}: ${reason}`);

  test('needs a pest when it is about a pest, a treatment too when about a service', () => {
    expect(found({ warranty_type: 'pest', pest_id: '', treatment_id: '' })).toEqual([
      'pest_id: warranties.pest-missing',
    ]);
    expect(found({ pest_id: '', treatment_id: '' })).toEqual([
      'pest_id: warranties.pest-missing',
      'treatment_id: warranties.treatment-missing',
    ]);
    expect(found({})).toEqual([]);
  });

  test('needs a type and a day to come', () => {
    expect(found({ warranty_type: '', expire_date: '' })).toEqual([
      'warranty_type: warranties.fields-missing',
      'expire_date: warranties.expiry-not-valid',
    ]);
  });
});

test('a warranty holds on its last day, and no longer', () => {
  expect([null, '2026-07-03', today].map((day) => isWarrantyValid(day, today))).toEqual([false, false, true]);
});

test('what is left is never less than none, and more used than there are is refused', () => {
  expect(remainingWarranties({ warranty_count: 5, warranty_used: 2 })).toBe(3);
  expect(remainingWarranties({ warranty_count: 1, warranty_used: 2 })).toBe(0);
  expect(checkUsed({ warranty_count: 1, warranty_used: 1 })).toBeNull();
  expect(checkUsed({ warranty_count: 1, warranty_used: 2 })).toEqual({
    field: 'warranty_used',
    reason: 'warranties.used-too-many',
  });
});
