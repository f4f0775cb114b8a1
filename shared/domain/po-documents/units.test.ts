import { describe, expect, test } from 'vitest';
import { units } from './testing/typed-documents';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

describe('the house number', () => {
  const address = '204 Alder Point Road, Kingston';
  test.each([
    ['Unit 305, 204 Alder Point Road', ['305']],
    ['Unit 203-204 Alder Point Rd', ['203']],
    ['Apt 105-204 Alder Point Rd', ['105']],
    ['Apt 105 – 204 Alder Point Rd', ['105']],
    ['Unit 204-204 Alder Point Road', ['204']],
    ['204-204 Alder Point Road', ['204']],
    ['#203, 204 Alder Point Road', ['203']],
    ['203-204 alder point rd', ['203']],
    ['Units 201, 202 and 203, 204 Alder Point Road', ['201', '202', '203']],
    ['Units 201 & 204, 204 Alder Point Road', ['201', '204']],
    ['Unit 305 204 ALDER POINT ROAD', ['305']],
    ['Unit 305, 204\nAlder Point Road', ['305']],
    ['Unit | 204 Alder Point Road', []],
    ['Unit | Address\n305 | 204 Alder Point Road\n204 | 204 Alder Point Road', ['305', '204']],
    ['Address | Unit\n204 Alder Point Road | 305', ['305']],
    ['Unit\n204 Alder Point Road', []],
    ['204-206 Alder Point Road, unit 305', ['305']],
    ['Unit 204, Alder Point Road', ['204']],
    ['Unit 204\nAlder Point Road', ['204']],
    ['204 Alder Point Road, Units 203-205', ['203', '204', '205']],
  ])('is no unit in %j', (text, expected) => {
    expect(units(text, { address, units: numbers(101, 420) })).toEqual(expected);
  });

  test('of another address is none, and neither is what stands before it', () => {
    const building = { address, units: numbers(101, 420) };
    expect(units('Unit 305, 210 Harbour Street', building)).toEqual([]);
    expect(units('Units 305 and 306, 210 Harbour Street, Kingston, ON', building)).toEqual([]);
    expect(units('Unit | 210 Harbour Street, Kingston, ON', building)).toEqual([]);
    expect(units('210 Harbour Street, Suite 305\nUnit 306', building)).toEqual(['306']);
  });

  test('of a row is none either', () => {
    const row = { address: '204-206 Alder Point Road', units: numbers(201, 212) };
    expect(units('204-206 Alder Point Road, Unit 203', row)).toEqual(['203']);
    expect(units('Units 204 & 206', row)).toEqual(['204', '206']);
  });
});

describe('a unit with something else behind it', () => {
  const building = { units: [...numbers(1, 31), '305', '416', '417', '418', '12H', '2E'] };
  test.each([
    ['Unit 305, 416.555.0199', ['305']],
    ['Apt 305 416 555 0199', ['305']],
    ['Apt 305, 416-555-0199', ['305']],
    ['Apt 305, 1-416-555-0199', ['305']],
    ['Apt 305 (416) 555-0199', ['305']],
    ['Apt 305 / 416/555-0199', ['305']],
    ['Unit | Phone\n305 | 416-555-0199', ['305']],
    ['Unit 12, 10/05/2026', ['12']],
    ['Unit 12, 10-12-2026', ['12']],
    ['Unit 12, 10.12.2026', ['12']],
    ['Unit 12 2026/10/12', ['12']],
    ['Unit 12, 10/05', ['12']],
    ['Unit 12, 10 May', ['12']],
    ['Unité 12, 10 décembre 2026', ['12']],
    ['Unit 12, 10th floor', ['12']],
    ['Unit 12 9:00', ['12']],
    ['Unit 12, 9-11 am', ['12']],
    ['Unit 12, 9 a.m.', ['12']],
    ['Unité 12, 9 h 30', ['12']],
    ['Unit 5, 2 bedrooms', ['5']],
    ['Unit 5, 2 bedroom', ['5']],
    ['Unit 5, 3 bait stations and 2 traps', ['5']],
    ['Logement 5, 2 chambres', ['5']],
  ])('is the only one of %j', (text, expected) => {
    expect(units(text, building)).toEqual(expected);
  });

  test.each([
    ['Units 305, 416 and 417', ['305', '416', '417']],
    ['Units 416-418', ['416', '417', '418']],
    ['Units 10/11/12', ['10', '11', '12']],
    ['Units 5 12 20', ['5', '12', '20']],
    ['Units 12h, 2e', ['12H', '2E']],
    ['Unit 5 bedroom and unit 12 bathroom', ['5', '12']],
    ['Unit 305 May 10', ['305']],
    ['Unit 305. 416 555 0199', ['305']],
  ])('is not taken from %j', (text, expected) => {
    expect(units(text, building)).toEqual(expected);
  });
});
