import { expect, test } from 'vitest';
import { checkUnitNumber, registeredUnit, trimUnitNumber } from './unit-number';

const registered = ['101', 'PH2', 'TH-3'];
const reasonOf = (unit: string, role: Parameters<typeof checkUnitNumber>[2] = 'customer') =>
  checkUnitNumber(unit, registered, role)?.reason ?? null;

test('dots and spaces around a unit number fall off, those inside stay', () => {
  expect([' .101. ', '...', '1.01', '\t101\n'].map(trimUnitNumber)).toEqual(['101', '', '1.01', '101']);
});

test('a unit number of dots and spaces is missing', () => {
  expect(reasonOf(' .. ')).toBe('orders.required');
});

test('a typed unit has letters and digits only', () => {
  expect(['10-1', '10 1', '#5', 'é1'].map((unit) => reasonOf(unit))).toEqual(
    Array(4).fill('orders.unit-characters'),
  );
  expect(reasonOf('999b')).toBeNull();
});

test('zero is no unit, however long it is written', () => {
  expect([reasonOf('0'), reasonOf('000')]).toEqual(['orders.unit-zero', 'orders.unit-zero']);
});

test('a registered unit is good even with a hyphen in its number', () => {
  expect([reasonOf('TH-3'), reasonOf('th-3', 'technician')]).toEqual([null, null]);
});

test('schedulers and technicians need a registered unit, in capitals or not; customers and admins do not', () => {
  expect([reasonOf('ph2', 'scheduler'), reasonOf(' PH2.', 'technician')]).toEqual([null, null]);
  expect([reasonOf('PH3', 'scheduler'), reasonOf('PH3', 'technician')]).toEqual(
    Array(2).fill('orders.unit-not-registered'),
  );
  expect([reasonOf('PH3', 'customer'), reasonOf('PH3', 'admin')]).toEqual([null, null]);
});

test("a registered unit is found in the building's own spelling", () => {
  expect(registeredUnit('ph2', ['Ph2', 'PH2'])).toBe('Ph2');
  expect(registeredUnit(' ph2 ', registered)).toBe('PH2');
  expect(registeredUnit('PH', registered)).toBeUndefined();
});

test("looking for every unit of a large building goes through the building's list once", () => {
  let reads = 0;
  const list = Array.from({ length: 2_000 }, (_, n) => `${n + 1}`);
  const counted = new Proxy(list, {
    get(target, name) {
      reads += 1;
      return Reflect.get(target, name);
    },
  });
  for (const unit of list) expect(checkUnitNumber(unit, counted, 'technician')).toBeNull();
  expect(reads).toBeLessThan(5 * list.length);
});
