import { PortalProvider } from '@clearunit/shared/ui/portal';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CartProvider } from '../cart';
import { useReader, useSession } from '../session';
import { CustomerHeader } from './customer-header';
import { FailureBoundary } from './failure-boundary';
import styles from './frame.module.css';
import { LoadingPage } from './loading-page';

/** What stands around every page of a contact: the way to the portal's answers, the cart, the header, the page. */
export default function CustomerFrame() {
  const { portal } = useSession();
  const { uuid } = useReader();
  const { pathname } = useLocation();
  return (
    <PortalProvider key={uuid} portal={portal}>
      <CartProvider>
        <CustomerHeader />
        <main className={styles.page}>
          <FailureBoundary key={pathname} inPage>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </FailureBoundary>
        </main>
      </CartProvider>
    </PortalProvider>
  );
}
