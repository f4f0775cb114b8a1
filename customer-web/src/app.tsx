import type { Texts } from '@clearunit/shared/texts';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { StrictMode } from 'react';
import { Toaster } from 'react-hot-toast';
import { BrowserRouter } from 'react-router-dom';
import { FailureBoundary } from './frame/failure-boundary';
import { SessionProvider } from './session';
import { SiteRoutes } from './site-routes';

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
      <Toaster position="top-center" containerClassName="toasts" toastOptions={{ className: 'toast' }} />
    </TextsProvider>
  </StrictMode>
);
