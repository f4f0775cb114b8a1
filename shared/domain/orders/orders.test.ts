import { describe, expect, test } from 'vitest';
import {
  allWindowsChosen,
  checkStatusChange,
  defaultRequestType,
  doneStatuses,
  followUpDue,
  isDone,
  isFollowUpType,
  isOpen,
  mayMoveOrder,
  type OrderStatus,
  orderNumberLabel,
  orderStatuses,
  orderTransitions,
  requestedBy,
  requestTypesFor,
  type StatusChange,
  statusFromLines,
  undoneStatuses,
  unpostedStatuses,
} from '.';

describe("an order's status", () => {
  test('goes its way step by step, moved by those who may', () => {
    expect(mayMoveOrder('draft', 'in progress', 'customer')).toBe(true);
    expect(mayMoveOrder('in progress', 'scheduled', 'scheduler')).toBe(true);
    expect(mayMoveOrder('scheduled', 'completed', 'technician')).toBe(true);
    expect(mayMoveOrder('completed', 'posted', 'admin')).toBe(true);
  });

  test('never goes back, skips posting, or is moved by others', () => {
    expect(mayMoveOrder('completed', 'scheduled', 'scheduler')).toBe(false);
    expect(mayMoveOrder('draft', 'completed', 'scheduler')).toBe(false);
    expect(mayMoveOrder('in progress', 'scheduled', 'customer')).toBe(false);
    expect(mayMoveOrder('posted', 'completed', 'admin')).toBe(false);
  });

  test('is told by its lines: completed only when all are', () => {
    expect(statusFromLines([])).toBe('in progress');
    expect(statusFromLines(['in progress', 'in progress'])).toBe('in progress');
    expect(statusFromLines(['in progress', 'completed'])).toBe('scheduled');
    expect(statusFromLines(['completed', 'completed'])).toBe('completed');
  });
});

describe('the Update Status modal', () => {
  const unit = (order_unit_id: string, time_range: string | null = 'time_window_1') => ({
    order_unit_id,
    time_range,
  });
  const filled: StatusChange = {
    status: 'scheduled',
    work_date: '2026-07-04',
    units: [unit('1'), unit('2', 'time_window_2')],
  };
  const reasons = (about: Partial<StatusChange>) =>
    checkStatusChange({ ...filled, ...about }).map(({ field, reason }) => `${field} ${reason}`);

  test('asks for status, date and units, in this order', () => {
    expect(reasons({ status: null, work_date: '', units: [] })).toEqual([
      'status orders.status-missing',
      'date orders.date-missing',
      'units orders.units-missing',
    ]);
  });

  test('sets scheduled or completed, nothing else, on a day of the calendar', () => {
    expect(reasons({})).toEqual([]);
    expect(reasons({ status: 'completed' })).toEqual([]);
    expect(reasons({ status: 'posted' })).toEqual(['status orders.status-missing']);
    expect(reasons({ work_date: '2026-02-30' })).toEqual(['date orders.date-missing']);
  });

  test('wants every unit in morning or afternoon, and in one of them only', () => {
    const missing = ['window orders.window-missing'];
    expect(reasons({ units: [unit('1'), unit('2', null)] })).toEqual(missing);
    expect(reasons({ units: [unit('1', 'evening')] })).toEqual(missing);
    expect(reasons({ units: [unit('1'), unit('1', 'time_window_2')] })).toEqual(missing);
  });
});

test('time windows may be submitted once every unit has one, and there is a unit', () => {
  expect(allWindowsChosen([])).toBe(false);
  expect(allWindowsChosen([{ time_window: 'time_window_1' }, { time_window: null }])).toBe(false);
  expect(allWindowsChosen([{ time_window: 'time_window_1' }, { time_window: 'time_window_2' }])).toBe(true);
});

test('technicians ask for a follow-up or another date, everybody else for all five types', () => {
  expect(requestTypesFor('technician')).toEqual(['followup', 'reschedule']);
  expect(requestTypesFor('customer')).toHaveLength(5);
  expect([defaultRequestType('technician'), defaultRequestType('scheduler')]).toEqual([
    'followup',
    'neworder',
  ]);
});

test('a follow-up is due in two weeks, or in a month that may be shorter', () => {
  expect(followUpDue('followup', '2026-12-25')).toBe('2027-01-08');
  expect(followUpDue('followup_month', '2026-01-31')).toBe('2026-02-28');
  expect([isFollowUpType('followup_month'), isFollowUpType('followup_immediately')]).toEqual([true, false]);
});

test('the order number is labelled by the building’s type, and not at all without one', () => {
  expect(orderNumberLabel('po')).toBe('orders.number-label.po');
  expect(orderNumberLabel('none')).toBeNull();
});

test('a scheduler’s draft has no requester; a technician requests himself, everybody else for the building', () => {
  const by = (role: Parameters<typeof requestedBy>[0]['role'], isDraft: boolean) =>
    requestedBy({ role, isDraft, userId: 'user', buildingId: 'building' });
  expect(by('scheduler', true)).toEqual({ requested_by: '', isSchedulerDraftOrder: true });
  expect(by('scheduler', false)).toEqual({ requested_by: 'building', isSchedulerDraftOrder: false });
  expect(by('customer', true)).toEqual({ requested_by: 'building', isSchedulerDraftOrder: false });
  expect(by('technician', false)).toEqual({ requested_by: 'user', isSchedulerDraftOrder: false });
});

test('every status is open, done or a draft, and only one of them', () => {
  for (const status of orderStatuses) {
    const kinds = [status === 'draft', isOpen(status), isDone(status)];
    expect([status, kinds.filter(Boolean).length]).toEqual([status, 1]);
  }
});

test('what is done never becomes open again', () => {
  const next = doneStatuses.flatMap((from) => Object.keys(orderTransitions[from]) as OrderStatus[]);
  expect(next.filter((to) => !isDone(to))).toEqual([]);
});

test('what is not done, and what is not posted, is every status before it', () => {
  const isAmong = (some: readonly OrderStatus[]) => orderStatuses.filter((status) => some.includes(status));
  expect(isAmong(undoneStatuses)).toEqual(orderStatuses.filter((status) => !isDone(status)));
  expect(['draft', ...isAmong(unpostedStatuses), 'posted']).toEqual(orderStatuses);
});
