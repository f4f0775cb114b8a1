import { expect, test } from 'vitest';
import { createTexts } from '../../texts';
import common from '../../texts/en-US/common.json';
import orderDetail from '../../texts/en-US/orderDetail.json';
import { unitsHeading } from './units-heading';

const { t } = createTexts('en-US', { common, orderDetail });

test.each([
  [['101'], 'Units (1)'],
  [['101', '102'], 'Units (2)'],
  [['101', ' 101'], 'Units (1), 2 services'],
  [['101', '101', '102'], 'Units (2), 3 services'],
])('the lines of %j are headed %s', (units, heading) => {
  expect(
    unitsHeading(
      units.map((unit_number) => ({ unit_number })),
      t,
    ),
  ).toBe(heading);
});

test('a common area among them makes them places', () => {
  const lines = [{ unit_number: '101' }, { unit_number: 'Lobby', is_common_area: 1 as const }];
  expect(unitsHeading(lines, t)).toBe('Places (2)');
});
