import { expect, test } from 'vitest';
import { readReviewPlace, reviewOf } from './review-place';

test('the address of a review says whose request it is and whether it is a draft', () => {
  for (const place of [
    { buildingId: 'b-1', isDraft: false },
    { buildingId: 'b-2', isDraft: true },
    { buildingId: 'b-3', orderId: 'o-3', isDraft: false },
  ]) {
    const { searchParams } = new URL(reviewOf(place), 'http://portal');
    expect(readReviewPlace(searchParams)).toEqual(place);
  }
});

test('an address without a building reviews nothing', () => {
  expect(readReviewPlace(new URLSearchParams('draft=true'))).toBeNull();
});
