import { placeKinds } from '@clearunit/shared/domain/units';

/** What is stored of a place: a unit that is retired is counted, placed and ordered for no more. */
export const storedKinds = [...placeKinds, 'retired unit'] as const;
export type StoredKind = (typeof storedKinds)[number];
