import { expect, test } from 'vitest';
import { textsFor } from '../../texts/server';
import { heatmapUnit as unit } from '../testing';
import { spokenName } from './spoken-name';

test('a unit says all that is known of it', () => {
  const known = unit('1204', 4, {
    activity_level: 'High activity',
    structural_issues: true,
    refused_entry: true,
    not_prepare: true,
    sanitation: true,
    upcoming_orders: [{ unit_number: '1204', service_code: null }],
  });
  expect(spokenName(textsFor().t, known)).toBe(
    'Unit 1204, heavy activity, structural issues, refused entry, not prepared, sanitation issue, visit planned',
  );
});
