import { findRoute, gate } from '@clearunit/shared/api/routes';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { storedUser } from '../session';
import { NotFound } from './not-found';
import { PageSkeleton } from './page-skeleton';

/**
 * Shows a page of the console to whom the routes table lets in (1 §2.1): nobody else sees it, a page that is not there
 * or not built yet says so, and whoever must sign in first comes back to where they wanted to be.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  // Asked once a page, so that signing out does not count as having been refused the page one was on.
  const outcome = useMemo(() => gate(pathname, storedUser()?.role), [pathname]);
  if ('notFound' in outcome) return <NotFound />;
  const to =
    'signInAt' in outcome ? `${outcome.signInAt}?from=${encodeURIComponent(pathname + search)}` : undefined;
  if (to) return isConsolePage(to) ? <Navigate to={to} replace /> : <LeaveConsole to={to} />;
  if ('page' in outcome && outcome.page.app === 'site' && !outcome.page.twoReaders) {
    return <LeaveConsole to={pathname + search} />;
  }
  return children;
}

const isConsolePage = (to: string) => findRoute(to.split('?')[0]!)?.app === 'console';

/** The page is the customer site's: the portal hands it out. */
function LeaveConsole({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <PageSkeleton />;
}
