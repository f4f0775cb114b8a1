import type { Call } from './call';
import { consoleCalls } from './console';
import { documentTabCalls } from './documents';
import { type ProviderCallName, type ProviderCalls, providerCalls } from './provider-calls';
import { portalSessionCalls } from './session';

/** The calls that the proxy answers itself. */
export const proxyCalls = { ...portalSessionCalls, ...consoleCalls, ...documentTabCalls } as const;

/** The provider's calls that the proxy forwards. */
type ForwardedCalls = {
  [N in ProviderCallName as ProviderCalls[N] extends { portal: unknown } ? N : never]: ProviderCalls[N];
};
const forwardedCalls = Object.fromEntries(
  Object.entries<Call>(providerCalls).filter(([, { portal }]) => portal),
) as ForwardedCalls;

/**
 * Every call of the apps besides the react-admin resources, for the proxy's router and the tests. Pages import their
 * noun's own table instead, so that they do not load all schemas.
 */
export const portalCalls = { ...proxyCalls, ...forwardedCalls } as const;

export type PortalCalls = typeof portalCalls;
export type PortalCallName = keyof PortalCalls;
