import { type ConsolePath, type Route as ListedRoute, routes } from '@clearunit/shared/api/routes';
import type { Texts } from '@clearunit/shared/texts';
import { hasUnsaved, LeaveQuestion, releaseUnsaved } from '@clearunit/shared/ui/form';
import { useLook } from '@clearunit/shared/ui/look';
import { usePageFocus } from '@clearunit/shared/ui/page-focus';
import { PortalProvider } from '@clearunit/shared/ui/portal';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, useMemo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, useBlocker, useLocation } from 'react-router-dom';
import { WithTexts } from '../page';
import { portalTimeZone, storedUser, WatchSessionEnd } from '../session';
import { NotFound, PageSkeleton } from '../shell';
import type { Connection } from './connection';
import { PageFailure } from './page-failure';
import { consolePages } from './pages';
import { Shell } from './shell';
import { createConsoleTheme } from './theme';
import { Toasts } from './toasts';

/** The admin's and the scheduler's console. Which of its pages a reader may open, the shell asks the routes table. */
export function Console({ texts, connection }: { texts: Texts; connection: Connection }) {
  const [router] = useState(() =>
    createBrowserRouter([
      {
        path: '*',
        element: <Pages title={texts.t('console.brand')} connection={connection} />,
        errorElement: <PageFailure />,
      },
    ]),
  );
  return (
    <TextsProvider texts={texts}>
      <RouterProvider router={router} />
    </TextsProvider>
  );
}

function Pages({ title, connection }: { title: string; connection: Connection }) {
  const look = useLook();
  const theme = useMemo(() => createConsoleTheme(look), [look]);
  const { portal, queryClient, sessionEnd, ...providers } = connection;
  return (
    <ThemeProvider theme={theme}>
      <CoreAdminContext {...providers} queryClient={queryClient}>
        <PortalProvider portal={portal} queryClient={queryClient} zone={portalTimeZone}>
          <CoreAdminUI
            title={title}
            layout={Shell}
            catchAll={NotFound}
            loading={PageSkeleton}
            error={PageFailure}
            disableTelemetry
          >
            <CustomRoutes noLayout>{routesOf(signIns)}</CustomRoutes>
            <CustomRoutes>{routesOf(pages)}</CustomRoutes>
            {lists.map(({ path }) => (
              <Resource key={path} name={path.slice(1)} list={consolePages[path]} />
            ))}
          </CoreAdminUI>
          <WatchSessionEnd sessionEnd={sessionEnd} question={signInAgain} />
          <Toasts />
          <AskBeforeLeaving />
          <FocusOfPages />
        </PortalProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
}

const SignInAgain = lazy(() => import('../sign-in/sign-in-again'));

const signInAgain = (onAnswer: (isSignedIn: boolean) => void) => (
  <WithTexts areas={['forms', 'otherRole']} fallback={null}>
    <SignInAgain onAnswer={onAnswer} />
  </WithTexts>
);

function FocusOfPages() {
  usePageFocus(useLocation().pathname);
  return null;
}

/** Asks before another page is opened while something on this one was typed and not saved. */
function AskBeforeLeaving() {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Whose session has ended is led to the sign-in without a question.
      hasUnsaved() && storedUser() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  );
  if (state !== 'blocked') return null;
  return (
    <LeaveQuestion
      onStay={reset}
      onLeave={() => {
        releaseUnsaved();
        proceed();
      }}
    />
  );
}

type ConsoleRoute = ListedRoute & { path: ConsolePath };
const consoleRoutes = routes.filter((route): route is ConsoleRoute => route.path in consolePages);

const signIns = consoleRoutes.filter(({ roles }) => roles === 'anyone');
const lists = consoleRoutes.filter(({ lists }) => lists);
const pages = consoleRoutes.filter((route) => !signIns.includes(route) && !lists.includes(route));

const routesOf = (rows: readonly ConsoleRoute[]) =>
  rows.map(({ path }) => {
    const Page = consolePages[path];
    return <Route key={path} path={path} element={<Page />} />;
  });
