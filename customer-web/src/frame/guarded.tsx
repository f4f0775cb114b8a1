import { appFor, entryOf, gate } from '@clearunit/shared/api/routes';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session';
import { addressAfter } from '../session/address-after';
import { LoadingPage } from './loading-page';
import { NotFound } from './not-found';

/** Shows a page to those whom the routes table allows it; sends the others to sign in or to their own page. */
export function Guarded() {
  const { user, asking, left } = useSession();
  const { pathname, search } = useLocation();
  if (asking) return <LoadingPage />;

  const outcome = gate(pathname, user?.role);
  if ('notFound' in outcome) return <NotFound />;
  if ('signInAt' in outcome) {
    const remembered = left ? '' : `?from=${encodeURIComponent(pathname + search)}`;
    return <GoTo address={outcome.signInAt + remembered} />;
  }
  if (user && outcome.page.path === entryOf[user.role]) {
    return <GoTo address={addressAfter(user, new URLSearchParams(search).get('from') ?? undefined)} />;
  }
  return <Outlet />;
}

/** Goes somewhere else: within the site, or to the console, which is a page of its own. */
function GoTo({ address }: { address: string }) {
  const { user } = useSession();
  const isHere = appFor(address.split('?', 1)[0]!, user?.role) === 'site';
  useEffect(() => {
    if (!isHere) window.location.replace(address);
  }, [isHere, address]);
  return isHere ? <Navigate to={address} replace /> : <LoadingPage />;
}
