import { expect, test } from 'vitest';
import { readReviewAddress, reviewOf } from './review-address';

test('the address of a review says whose request it is and whether it is a draft', () => {
  for (const address of [
    { buildingId: 'b-1', isDraft: false },
    { buildingId: 'b-2', isDraft: true },
    { buildingId: 'b-3', orderId: 'o-3', isDraft: false },
  ]) {
    const { searchParams } = new URL(reviewOf(address), 'http://portal');
    expect(readReviewAddress(searchParams)).toEqual(address);
  }
});

test('an address without a building reviews nothing', () => {
  expect(readReviewAddress(new URLSearchParams('draft=true'))).toBeNull();
});
