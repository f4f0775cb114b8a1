import { expect, test } from 'vitest';
import { draftOf, readOrderPlace } from './order-place';

test('the address of a draft says what it is about, and is read back', () => {
  for (const place of [
    { orderId: 'o-1', buildingId: 'b-1', isDraft: true },
    { orderId: undefined, buildingId: 'b-2', isDraft: false },
  ]) {
    expect(readOrderPlace(null, new URL(draftOf(place), 'http://portal').searchParams)).toEqual(place);
  }
});

test('navigation state is read where the address says nothing, and gives way to it', () => {
  const state = { id: 'o-1', building_uuid: 'b-1', isDraft: true };
  expect(readOrderPlace(state, new URLSearchParams())).toEqual({
    orderId: 'o-1',
    buildingId: 'b-1',
    isDraft: true,
  });
  expect(readOrderPlace(state, new URLSearchParams('id=o-2')).orderId).toBe('o-2');
});
