import { PortalProvider } from '@clearunit/shared/ui/portal';
import { CartProvider } from '../cart';
import { useReader, useSession } from '../session';
import { portalZone } from '../session/portal-days';
import { CustomerHeader } from './customer-header';
import { FramedPage } from './framed-page';

/** What stands around every page of a contact: the way to the portal's answers, the cart, the header, the page. */
export default function CustomerFrame() {
  const { portal } = useSession();
  const { uuid } = useReader();
  return (
    <PortalProvider key={uuid} portal={portal} zone={portalZone}>
      <CartProvider>
        <CustomerHeader />
        <FramedPage />
      </CartProvider>
    </PortalProvider>
  );
}
