import { PortalProvider } from '@clearunit/shared/ui/portal';
import { Fragment, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { CartProvider } from '../cart';
import { useReader, useSession } from '../session';
import { CustomerHeader } from './customer-header';
import { FailureBoundary } from './failure-boundary';
import { HeaderNameProvider } from './header-name';
import { LoadingPage } from './loading-page';
import styles from './signed-in-frame.module.css';
import { StaffHeader } from './staff-header';

/** What stands around every page of a signed-in reader: the way to the portal's answers, the header, the page. */
export default function SignedInFrame() {
  const { portal } = useSession();
  const { uuid, role } = useReader();
  const { pathname } = useLocation();
  const isCustomer = role === 'customer';
  const WithCart = isCustomer ? CartProvider : Fragment;
  return (
    <PortalProvider key={`${role} ${uuid}`} portal={portal}>
      <HeaderNameProvider>
        <WithCart>
          {isCustomer ? <CustomerHeader /> : <StaffHeader />}
          <main className={styles.page}>
            <FailureBoundary key={pathname} inPage>
              <Suspense fallback={<LoadingPage />}>
                <Outlet />
              </Suspense>
            </FailureBoundary>
          </main>
        </WithCart>
      </HeaderNameProvider>
    </PortalProvider>
  );
}
