import { expect, test } from 'vitest';
import {
  CustomerFlags,
  CustomerSettings,
  defaultFlags,
  flagsOf,
  isSameClient,
  settings,
  toggleSetting,
} from '.';

test('a flag is 0 or 1 and nothing that looks like it', () => {
  for (const flag of [true, '1', 2, null, undefined]) {
    expect(CustomerFlags.safeParse({ ...defaultFlags, noe_doc: flag }).success, String(flag)).toBe(false);
  }
});

test('every setting that is shown is stored, and every one stored is shown', () => {
  expect(settings).toEqual(Object.keys(CustomerFlags.shape));
  expect(settings).toEqual(Object.keys(defaultFlags));
});

test('an update sends the flags only', () => {
  const record = CustomerSettings.parse({
    uuid: 'c1',
    name: 'Ranee Management',
    building_count: 2,
    is_retired: false,
    ...defaultFlags,
  });
  expect(flagsOf(record)).toEqual(defaultFlags);
});

test('turning a setting over twice changes nothing', () => {
  const once = toggleSetting(defaultFlags, 'second_bedbug');
  expect(once).toEqual({ ...defaultFlags, second_bedbug: 1 });
  expect(toggleSetting(once, 'second_bedbug')).toEqual(defaultFlags);
});

test('a client’s name is the same in other letters and with spaces around it', () => {
  expect(isSameClient('Maple Homes', ' MAPLE homes ')).toBe(true);
  expect(isSameClient('Maple Homes', 'Maple Home')).toBe(false);
});
