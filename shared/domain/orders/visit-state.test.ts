import { expect, test } from 'vitest';
import { stateOfOpenVisit, stateOfVisit } from '.';

const today = '2026-11-30';

test('only what is scheduled is planned, until its day has passed', () => {
  const state = (order_status: 'scheduled' | 'in progress', schedule_date: string | null) =>
    stateOfOpenVisit({ order_status, schedule_date }, today);
  expect(state('scheduled', '2026-11-30')).toBe('planned');
  expect(state('scheduled', '2026-11-29')).toBe('overdue');
  expect(state('in progress', '2026-12-11')).toBe('due');
  expect(state('in progress', '2026-11-29')).toBe('due');
  expect(state('in progress', null)).toBe('requested');
});

test('a draft is called so, whatever its day', () => {
  const draft = { order_status: 'draft', schedule_date: '2026-12-11' } as const;
  expect(stateOfVisit({ ...draft, is_recommended: true }, today)).toBe('recommended');
  expect(stateOfVisit({ ...draft, is_recommended: false }, today)).toBe('draft');
});
