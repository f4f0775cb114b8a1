import { buildingChangeCalls } from './building-changes';
import { buildingCalls } from './buildings';
import { orderCalls } from './orders';
import { peopleCalls } from './people';
import { sessionCalls } from './sessions';
import { unitCalls } from './units';
import { userCalls } from './users';
import { visitCalls } from './visits';
import { warrantyCalls } from './warranties';

export * from './define';

/** Every call of the provider. Its router, the proxy's client, the API document and the tests come from this table. */
export const providerCalls = {
  ...sessionCalls,
  ...peopleCalls,
  ...userCalls,
  ...buildingCalls,
  ...buildingChangeCalls,
  ...unitCalls,
  ...warrantyCalls,
  ...orderCalls,
  ...visitCalls,
} as const;

export type ProviderCalls = typeof providerCalls;
export type ProviderCallName = keyof ProviderCalls;
