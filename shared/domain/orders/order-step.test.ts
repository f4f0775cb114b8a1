import { describe, expect, test } from 'vitest';
import { hasOrderStep, type OrderStep, orderStatuses } from '.';

const statusesWith = (step: OrderStep) => orderStatuses.filter((status) => hasOrderStep(status, step));

describe('what a scheduler can do with an order', () => {
  test('only an order in progress is edited', () => {
    expect(statusesWith('edit')).toEqual(['in progress']);
  });

  test('the confirmation is sent again as long as the order is not completed, and never of a draft', () => {
    expect(statusesWith('resendConfirmation')).toEqual(['in progress', 'scheduled']);
  });

  test('a recommended follow-up is sent again while it is a draft', () => {
    expect(statusesWith('resendFollowUp')).toEqual(['draft']);
  });

  test('what is scheduled or done can be viewed; what can be edited opens for editing', () => {
    expect(statusesWith('view')).toEqual(['draft', 'scheduled', 'completed', 'posted']);
  });

  test('what is done is not deleted any more', () => {
    expect(statusesWith('delete')).toEqual(['draft', 'in progress', 'scheduled']);
  });

  test('a posted order belongs to the books: it is only looked at', () => {
    expect(hasOrderStep('posted', 'sync')).toBe(false);
    expect(hasOrderStep('posted', 'updateStatus')).toBe(false);
  });
});
