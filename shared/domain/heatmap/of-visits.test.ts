import { expect, test } from 'vitest';
import { findingsOf, pestsOfVisits, type ToldResult } from '.';

const visit = (pest_id: string, work_date: string, about: Partial<ToldResult> = {}): ToldResult => ({
  pest_id,
  work_date,
  outcome: 'inspected',
  activity_level: 'No activity',
  prep_level: 'Prepared',
  sanitation_level: null,
  structural_issues: false,
  ...about,
});
const closed = { outcome: 'no answer', activity_level: null, prep_level: null } as const;

test('a clean visit for one pest does not hide another, and a closed door is no finding', () => {
  const pests = pestsOfVisits([
    visit('mice', '2026-07-01', { activity_level: 'High activity' }),
    visit('bugs', '2026-07-10'),
    visit('mice', '2026-07-12', closed),
  ]);
  expect(pests.map((pest) => [pest.pest_id, pest.activity_level, pest.work_date, pest.tried_on])).toEqual([
    ['mice', 'High activity', '2026-07-01', '2026-07-12'],
    ['bugs', 'No activity', '2026-07-10', null],
  ]);
  expect(findingsOf(pests)).toMatchObject({ activity_level: 'High activity', no_access: true });
});

test('the worst of a day counts, and a try before the inspection is over', () => {
  const [mice, none] = pestsOfVisits([
    visit('mice', '2026-07-10'),
    visit('mice', '2026-07-10', { activity_level: 'Low activity', prep_level: 'Not prepared' }),
    visit('mice', '2026-07-09', closed),
  ]);
  expect(mice).toMatchObject({
    activity_level: 'Low activity',
    prep_level: 'Not prepared',
    tried_on: null,
    tried_outcome: null,
  });
  expect(none).toBeUndefined();
});

test('a line of which nothing was recorded says nothing', () => {
  expect(pestsOfVisits([visit('mice', '2026-07-10', { outcome: null, activity_level: null })])).toEqual([]);
});
