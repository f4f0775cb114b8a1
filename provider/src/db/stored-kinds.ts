import { placeKinds } from '@clearunit/shared/domain/units';

/** The kinds of places that are stored: retired units are not counted, placed or ordered for. */
export const storedKinds = [...placeKinds, 'retired unit'] as const;
export type StoredKind = (typeof storedKinds)[number];
