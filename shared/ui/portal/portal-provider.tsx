import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { PortalClient } from '../../api/portal-client';
import { createPortalQueryClient } from './query-client';

type PortalContextValue = { portal: PortalClient; queryClient: QueryClient; zone: () => string };

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const PortalContext = createContext<PortalContextValue | null>(null);

type PortalProviderProps = {
  portal: PortalClient;
  /** One of the app's own, for instance to clear it when a session ends; else one is made. */
  queryClient?: QueryClient;
  /** The time zone that the portal shows times in; the device's own, unless told. */
  zone?: () => string;
  children: ReactNode;
};

/**
 * Lets the screens below it ask the portal. It stands beside react-query's own provider rather than replacing it, so
 * that a console with a QueryClient of its own keeps that for its lists.
 */
export function PortalProvider({ portal, queryClient, zone = deviceZone, children }: PortalProviderProps) {
  const [own] = useState(createPortalQueryClient);
  const value = useMemo(
    () => ({ portal, queryClient: queryClient ?? own, zone }),
    [portal, queryClient, own, zone],
  );
  return <PortalContext value={value}>{children}</PortalContext>;
}

/**
 * The client that asks the portal: `portal(portalSessionCalls.signOut)`.
 * @throws Error outside a PortalProvider
 */
export const usePortal = (): PortalClient => usePortalContext().portal;

/**
 * What the portal answered so far, to be invalidated or cleared.
 * @throws Error outside a PortalProvider
 */
export const usePortalQueryClient = (): QueryClient => usePortalContext().queryClient;

/**
 * The time zone that the portal shows times in.
 * @throws Error outside a PortalProvider
 */
export const usePortalZone = (): string => usePortalContext().zone();

function usePortalContext(): PortalContextValue {
  const value = useContext(PortalContext);
  if (!value) throw new Error('This screen stands outside a PortalProvider.');
  return value;
}
