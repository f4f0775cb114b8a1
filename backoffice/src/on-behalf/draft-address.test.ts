import { expect, test } from 'vitest';
import { draftOf, readDraftAddress } from './draft-address';

test('the address of a draft says what it is about, and is read back', () => {
  for (const address of [
    { orderId: 'o-1', buildingId: 'b-1', isDraft: true },
    { orderId: undefined, buildingId: 'b-2', isDraft: false },
  ]) {
    expect(readDraftAddress(null, new URL(draftOf(address), 'http://portal').searchParams)).toEqual(address);
  }
});

test('navigation state is read where the address says nothing, and gives way to it', () => {
  const state = { id: 'o-1', building_uuid: 'b-1', isDraft: true };
  expect(readDraftAddress(state, new URLSearchParams())).toEqual({
    orderId: 'o-1',
    buildingId: 'b-1',
    isDraft: true,
  });
  expect(readDraftAddress(state, new URLSearchParams('id=o-2')).orderId).toBe('o-2');
});
