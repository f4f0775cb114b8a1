import type { Texts } from '@clearunit/shared/texts';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { lazy, StrictMode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { FailureBoundary } from './frame/failure-boundary';
import { SessionProvider } from './session';
import { SiteRoutes } from './site-routes';

const Toasts = lazy(() => import('./frame/toasts'));

/** The site: texts, then the session, then the page that the address asks for. */
export const App = ({ texts }: { texts: Texts }) => (
  <StrictMode>
    <TextsProvider texts={texts}>
      <FailureBoundary>
        <BrowserRouter>
          <SessionProvider>
            <SiteRoutes />
          </SessionProvider>
        </BrowserRouter>
      </FailureBoundary>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </TextsProvider>
  </StrictMode>
);
