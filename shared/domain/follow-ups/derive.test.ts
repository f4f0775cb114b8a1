import { describe, expect, test } from 'vitest';
import { canRequestFollowUp, cartLineFromComment, historyLineFromComment, offersFollowUp } from './derive';
import { catalogue, rowWith } from './testing/rows';

const told = (line: { followup: string; pest: string | null; treatment: string | null } | null) =>
  line && [line.followup, line.pest, line.treatment];

describe('a unit put into the cart', () => {
  const cart = (comment: string) => told(cartLineFromComment(rowWith(comment), catalogue));

  test('without a completed order is a new order with nothing chosen', () => {
    expect(told(cartLineFromComment(null, catalogue))).toEqual(['neworder', null, null]);
  });

  test('is a new order when the comment says nothing about coming again', () => {
    for (const comment of ['', 'Treated kitchen', 'Follow up', 'No follow up inspection required']) {
      expect(cart(comment), comment).toEqual(['neworder', null, null]);
    }
  });

  test('is a follow-up with inspection or with the same treatment, as the comment says', () => {
    expect(cart('Follow-up inspection in 2 weeks')).toEqual(['followup', 'Mice', 'Inspection']);
    expect(cart('Follow up inspection of gel placements')).toEqual(['followup', 'Mice', 'Inspection']);
    expect(cart('FOLLOW UP TREATMENT required')).toEqual(['followup', 'Mice', 'Bait']);
  });

  test('is a follow-up for the pest and treatment that the comment names', () => {
    expect(cart('followup needed for bedbugs, spray')).toEqual(['followup', 'Bed Bugs', 'Spray Treatment']);
    expect(cart('follow up mouse')).toEqual(['followup', 'Mice', 'Bait']);
  });

  test('leaves the treatment open when another pest is named without one', () => {
    expect(cart('follow up roaches')).toEqual(['followup', 'Cockroaches', null]);
  });

  test('does not take a name from another sentence', () => {
    expect(cart('Follow up. Tenant also saw ants')).toEqual(['neworder', null, null]);
  });

  test('is served at once when it was not completed, another day when that is required', () => {
    expect(cart('Not completed, tenant refused')).toEqual(['followup_immediately', 'Mice', 'Bait']);
    const closed = cartLineFromComment({ ...rowWith(''), is_not_completed: true }, catalogue);
    expect([closed.followup, closed.pest, closed.treatment]).toEqual([
      'followup_immediately',
      'Mice',
      'Bait',
    ]);
    expect(cart('Reschedule required')).toEqual(['reschedule', 'Mice', 'Bait']);
  });

  test('is a follow-up first, when the comment says several things', () => {
    expect(cart('Not completed. Reschedule required. Follow up inspection')).toEqual([
      'followup',
      'Mice',
      'Inspection',
    ]);
  });

  test('carries the ids of what it names', () => {
    expect(cartLineFromComment(rowWith('follow up ants gel'), catalogue)).toMatchObject({
      pest_id: 'Ants',
      treatment_id: 'Gel and Dust',
    });
  });
});

describe('a follow-up requested from the building history', () => {
  const history = (comment: string) => told(historyLineFromComment(rowWith(comment), catalogue));

  test('is none when the comment says no follow up, whatever else it says', () => {
    expect(history('No follow-up needed')).toBeNull();
    expect(history('Not completed. No follow up')).toBeNull();
  });

  test('is an inspection for Other Pest when the comment says follow up inspection', () => {
    expect(history('Follow up inspection')).toEqual(['followup', 'Other Pest', 'Inspection']);
  });

  test('is for what the comment names, else for the same as before', () => {
    expect(history('follow-up for cockroaches with gel')).toEqual([
      'followup',
      'Cockroaches',
      'Gel and Dust',
    ]);
    expect(history('Follow up in 2 weeks')).toEqual(['followup', 'Mice', 'Bait']);
    expect(history('Placed bait in kitchen')).toEqual(['followup', 'Mice', 'Bait']);
  });

  test('is immediate or another date when the visit failed', () => {
    expect(history('not completed')).toEqual(['followup_immediately', 'Mice', 'Bait']);
    expect(history('reschedule required')).toEqual(['reschedule', 'Mice', 'Bait']);
  });

  test('is offered on rows with a comment', () => {
    expect([offersFollowUp(null), offersFollowUp('  '), offersFollowUp('done')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('can be requested once, and not against the comment', () => {
    expect(canRequestFollowUp('Follow up', false)).toBe(true);
    expect(canRequestFollowUp('Follow up', true)).toBe(false);
    expect(canRequestFollowUp('No Follow-Up', false)).toBe(false);
    expect(canRequestFollowUp(null, false)).toBe(false);
  });
});
