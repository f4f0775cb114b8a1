import { expect, test } from 'vitest';
import type { UpcomingOrder } from '../../domain/heatmap';
import { textsFor } from '../../texts/server';
import { pestInUnit as pest, heatmapUnit as unit } from '../testing';
import { cellWords } from './cell-words';
import { spokenName } from './spoken-name';

const words = cellWords(textsFor(), {
  as_of: '2026-07-15',
  pests: [
    { pest_id: 'mice', pest_name: 'Mice' },
    { pest_id: 'bugs', pest_name: 'Bed Bugs' },
  ],
});
const planned = {
  unit_number: '1204',
  service_code: null,
  pest_id: 'mice',
  order_status: 'scheduled',
  time_window: null,
} as const;
const coming = (visit: Partial<UpcomingOrder>) =>
  spokenName(words, unit('7', 1, { upcoming_orders: [{ ...planned, schedule_date: null, ...visit }] }));

test('a unit says all that is known of it', () => {
  const known = unit('1204', 4, {
    activity_level: 'High activity',
    structural_issues: true,
    refused_entry: true,
    not_prepare: true,
    sanitation: true,
    pests: [
      pest('bugs', { work_date: '2026-07-01', activity_level: 'No activity' }),
      pest('mice', {
        work_date: '2026-06-01',
        activity_level: 'High activity',
        tried_on: '2026-07-09',
        tried_outcome: 'refused',
      }),
    ],
    upcoming_orders: [{ ...planned, schedule_date: '2026-07-20' }],
  });
  expect(spokenName(words, known)).toBe(
    'Unit 1204, heavy activity, structural issues, refused entry, not prepared, sanitation issue, ' +
      'visit planned on 07-20-2026; Mice: heavy activity, 06-01-2026; Bed Bugs: no activity, 07-01-2026; ' +
      'last try 07-09-2026: Refused entry',
  );
});

test('a unit of which nothing is known says no more than that, and a visit without a day that it is requested', () => {
  expect(coming({ order_status: 'in progress' })).toBe('Unit 7, not serviced, visit requested');
});

test('a visit whose day has passed is overdue, and one that nobody has scheduled is due on its day', () => {
  expect(coming({ schedule_date: '2026-07-14' })).toBe(
    'Unit 7, not serviced, visit overdue since 07-14-2026',
  );
  expect(coming({ order_status: 'in progress', schedule_date: '2026-07-29' })).toBe(
    'Unit 7, not serviced, visit requested, due 07-29-2026',
  );
});
