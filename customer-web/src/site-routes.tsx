import { routes } from '@clearunit/shared/api/routes';
import { usePageFocus } from '@clearunit/shared/ui/page-focus';
import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { Guarded } from './frame/guarded';
import { LoadingPage } from './frame/loading-page';
import { NotFound } from './frame/not-found';
import { frames, sitePages } from './pages';
import { useReader } from './session';

/** The site's pages by the routes table: open ones without a frame, the others with header. */
export function SiteRoutes() {
  usePageFocus(useLocation().pathname);
  return (
    <Suspense fallback={<LoadingPage />}>
      <Routes>
        <Route element={<Guarded />}>
          {routesOf('open')}
          <Route element={<Frame />}>{routesOf('signed-in')}</Route>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

const Frame = () => (useReader().role === 'technician' ? <frames.technician /> : <frames.customer />);

const routesOf = (who: 'open' | 'signed-in') =>
  routes
    .filter(({ roles }) => (roles === 'anyone') === (who === 'open'))
    .flatMap(({ path }) => {
      const Page = sitePages[path];
      return Page ? [<Route key={path} path={path} element={<Page />} />] : [];
    });
