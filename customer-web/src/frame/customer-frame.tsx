import { PortalProvider } from '@clearunit/shared/ui/portal';
import { CartProvider } from '../cart';
import { useAwaitedBuilding } from '../chosen-building';
import { useReaderId, useSession } from '../session';
import { portalZone } from '../session/portal-days';
import { CustomerHeader } from './customer-header';
import { FramedPage } from './framed-page';
import { LoadingPage } from './loading-page';
import { useRenewedBuildings } from './use-renewed-buildings';
import { ViewOnlyGate } from './view-only-gate';

/** The frame of a contact's pages: portal client, cart, header and page. */
export default function CustomerFrame() {
  const { portal } = useSession();
  const readerId = useReaderId();
  return (
    <PortalProvider key={readerId} portal={portal} zone={portalZone}>
      <Frame />
    </PortalProvider>
  );
}

function Frame() {
  useRenewedBuildings();
  if (useAwaitedBuilding()) return <LoadingPage />;
  return (
    <CartProvider>
      <CustomerHeader />
      <ViewOnlyGate>
        <FramedPage />
      </ViewOnlyGate>
    </CartProvider>
  );
}
