import { expect, test } from 'vitest';
import { isAddressOf } from './address-key';

const building = { address: '4854 ST. CLAIR AVE W', city: 'TORONTO' };

test.each([
  '4854 St Clair Avenue West',
  '4854 st. clair ave. w.',
  '  4854  Saint-nothing',
  '4854 St. Clair Avenue West, Toronto',
  '4854 St. Clair Avenue West, Toronto, ON M5V 2T6',
])('an address is recognised however it is written: %s', (named) => {
  expect(isAddressOf(named, building)).toBe(!named.includes('nothing'));
});

test('a part of an address, or nothing, names no building', () => {
  for (const named of ['', ' , ', '4854', '4854 St Clair', '54 St. Clair Ave W', 'constructor']) {
    expect([named, isAddressOf(named, building)]).toEqual([named, false]);
  }
});
