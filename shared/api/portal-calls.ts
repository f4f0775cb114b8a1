import type { Call } from './call';
import { consoleCalls } from './console';
import { documentTabCalls } from './documents';
import { type ProviderCallName, type ProviderCalls, providerCalls } from './provider-calls';
import { portalSessionCalls } from './session';

/** The calls that the proxy answers itself, with calls of the provider that it makes for them. */
export const proxyCalls = { ...portalSessionCalls, ...consoleCalls, ...documentTabCalls } as const;

/** The calls of the provider that the proxy passes on as they come. */
type ForwardedCalls = {
  [N in ProviderCallName as ProviderCalls[N] extends { portal: unknown } ? N : never]: ProviderCalls[N];
};
const forwardedCalls = Object.fromEntries(
  Object.entries<Call>(providerCalls).filter(([, { portal }]) => portal),
) as ForwardedCalls;

/**
 * Every call that the apps make besides the react-admin resources, for who must know them all: the proxy's router and
 * the tests. What a page loads hands in the noun's own table instead, so that no reader fetches the others' schemas.
 */
export const portalCalls = { ...proxyCalls, ...forwardedCalls } as const;

export type PortalCalls = typeof portalCalls;
export type PortalCallName = keyof PortalCalls;
