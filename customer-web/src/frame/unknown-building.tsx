import { portalSessionCalls } from '@clearunit/shared/api/session';
import { FailureNotice, mayHelpToRetry, usePortalQuery } from '@clearunit/shared/ui/portal';
import { type ReactNode, useEffect } from 'react';
import { isNamedBy, useNamedBuilding } from '../chosen-building';
import { useReader, useSession } from '../session';
import { LoadingPage } from './loading-page';

type UnknownBuildingProps = { children: ReactNode };

/**
 * In place of a page whose building this device does not know: whether it is open to the reader only the portal can say,
 * and where it does not answer, that is said and asked again. The children say that it is not open.
 */
export function UnknownBuilding({ children }: UnknownBuildingProps) {
  // A PIN of one building opens no other.
  return useReader().masterPin === false ? children : <AskedBuilding>{children}</AskedBuilding>;
}

function AskedBuilding({ children }: UnknownBuildingProps) {
  const { named = '' } = useNamedBuilding();
  const { user, begin } = useSession();
  const answer = usePortalQuery(portalSessionCalls.session, {}, { staleTime: 0 });
  const { data, error, isFetching, refetch } = answer;
  const buildings = data?.buildings;
  const isOpen = !isFetching && buildings?.some((one) => isNamedBy(named, one));
  useEffect(() => {
    if (isOpen && user) begin({ ...user, buildings });
  }, [isOpen, user, buildings, begin]);
  if (isFetching || isOpen) return <LoadingPage />;
  if (error && mayHelpToRetry(error)) return <FailureNotice error={error} onRetry={refetch} />;
  return children;
}
