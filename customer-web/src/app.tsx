import type { Texts } from '@clearunit/shared/texts';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { lazy, StrictMode, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { firstToast } from './device/show-toast';
import { FailureBoundary } from './frame/failure-boundary';
import { SessionProvider } from './session';
import { SiteRoutes } from './site-routes';

/** Made for the first toast: its styles have the browser style the whole page again. */
const Toasts = lazy(() => firstToast.then(() => import('./frame/toasts')));

/** The site: texts, session and routes. */
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
