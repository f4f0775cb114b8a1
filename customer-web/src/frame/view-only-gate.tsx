import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useChosenBuilding } from '../chosen-building';
import { page } from '../page';

// Fetched only where somebody may only view.
const ViewOnlyNotice = page(() => import('./view-only-notice'), 'account');
const ViewOnlyPage = page(() => import('./view-only-page'), 'account');

/** Says at the head of the page that the building is only viewed, and shows no form of a request. */
export function ViewOnlyGate({ children }: { children: ReactNode }) {
  const { building } = useChosenBuilding();
  const { pathname } = useLocation();
  if (!building?.view_only) return children;
  if (ofRequests.test(pathname)) {
    return (
      <Suspense fallback={null}>
        <ViewOnlyPage />
      </Suspense>
    );
  }
  return (
    <>
      <Suspense fallback={null}>
        <ViewOnlyNotice />
      </Suspense>
      {children}
    </>
  );
}

const ofRequests = /^\/(?:order-request\/|order-review$|building-orders\/automatic-)/;
