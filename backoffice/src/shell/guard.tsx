import { findRoute, gate } from '@clearunit/shared/api/routes';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { storedUser } from '../session';
import { NotFound } from './not-found';
import { PageSkeleton } from './page-skeleton';

/**
 * Shows a page to those whom the routes table allows it (1 §2.1). Others are sent to sign in, and back afterwards.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  // Once per page, so that signing out is not taken for a refusal of the open page.
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

/** The page belongs to the customer site. */
function LeaveConsole({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to]);
  return <PageSkeleton />;
}
