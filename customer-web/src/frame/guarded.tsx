import { appFor, entryOf, gate } from '@clearunit/shared/api/routes';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../session';
import { placeAfter } from '../session/place-after';
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
    return <GoTo place={outcome.signInAt + remembered} />;
  }
  if (user && outcome.page.path === entryOf[user.role]) {
    return <GoTo place={placeAfter(user, new URLSearchParams(search).get('from') ?? undefined)} />;
  }
  return <Outlet />;
}

/** Goes somewhere else: within the site, or to the console, which is a page of its own. */
function GoTo({ place }: { place: string }) {
  const { user } = useSession();
  const isHere = appFor(place.split('?', 1)[0]!, user?.role) === 'site';
  useEffect(() => {
    if (!isHere) window.location.replace(place);
  }, [isHere, place]);
  return isHere ? <Navigate to={place} replace /> : <LoadingPage />;
}
