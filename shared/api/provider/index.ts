import { buildingCalls } from './buildings';
import { orderCalls } from './orders';
import { peopleCalls } from './people';
import { sessionCalls } from './sessions';
import { userCalls } from './users';
import { visitCalls } from './visits';

export * from './define';

/** Every call of the provider. Its router, the proxy's client, the API document and the tests come from this table. */
export const providerCalls = {
  ...sessionCalls,
  ...peopleCalls,
  ...userCalls,
  ...buildingCalls,
  ...orderCalls,
  ...visitCalls,
} as const;

export type ProviderCalls = typeof providerCalls;
export type ProviderCallName = keyof ProviderCalls;
