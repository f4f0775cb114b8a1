import type { Texts } from '@clearunit/shared/texts';
import { hasUnsaved, LeaveQuestion, releaseUnsaved } from '@clearunit/shared/ui/form';
import { useLook } from '@clearunit/shared/ui/look';
import { PortalProvider } from '@clearunit/shared/ui/portal';
import { TextsProvider } from '@clearunit/shared/ui/texts-context';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Notification, Resource } from 'react-admin';
import { createBrowserRouter, Route, RouterProvider, useBlocker } from 'react-router-dom';
import { portalTimeZone, storedUser, WatchSessionEnd } from '../session';
import { NotFound, PageSkeleton, Shell } from '../shell';
import { SignInPage } from '../sign-in';
import type { Connection } from './connection';
import { PageFailure } from './page-failure';
import * as pages from './pages';
import { createConsoleTheme } from './theme';

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
            <CustomRoutes noLayout>
              <Route path="/admin" element={<SignInPage key="admin" as="admin" />} />
              <Route path="/scheduler" element={<SignInPage key="scheduler" as="scheduler" />} />
            </CustomRoutes>

            <CustomRoutes>
              <Route path="/dashboard" element={pages.dashboard} />
            </CustomRoutes>
            <Resource name="building-management" list={pages.buildingList}>
              <Route path="view-building" element={pages.viewBuilding} />
              <Route path="add-building" element={pages.addBuilding} />
              <Route path="update-building" element={pages.updateBuilding} />
              <Route path="update-building/:buildingID" element={pages.updateBuilding} />
            </Resource>

            <Resource name="customer-management" list={pages.customers}>
              <Route path="view-customer" element={pages.viewCustomer} />
            </Resource>
            <Resource name="scheduler-management" list={pages.schedulers}>
              <Route path="view-scheduler" element={pages.viewScheduler} />
            </Resource>
            <Resource name="technician-management" list={pages.technicians}>
              <Route path="view-technician" element={pages.viewTechnician} />
            </Resource>

            <Resource name="logs" list={pages.logs} />
            <CustomRoutes>
              <Route path="/invalid-comments-missing-units" element={pages.audit} />
            </CustomRoutes>

            <CustomRoutes>
              <Route path="/pin-management" element={pages.pinManagement} />
              <Route path="/admin/order-detail" element={pages.orderDetail} />
              <Route path="/admin-order-detail" element={pages.orderDetail} />
            </CustomRoutes>
            <Resource name="admin-follow-up-requests" list={pages.followUpRequests} />
            <Resource name="admin-draft-requests" list={pages.draftRequests} />
            <Resource name="price-management" list={pages.prices} />
            <Resource name="portal-documents" list={pages.folders}>
              <Route path=":folderID" element={pages.documents} />
            </Resource>
            <Resource name="settings" list={pages.settings} />

            <Resource name="scheduler-home" list={pages.orderList} />
            <Resource name="closed-doors" list={pages.closedDoors} />
            <Resource name="critical-section" list={pages.criticalList} />
            <CustomRoutes>
              <Route path="/complete-order" element={pages.completeOrder} />
              <Route path="/schedule-orders/:order_id" element={pages.timeWindows} />
              <Route path="/building-heatmap/:building_id" element={pages.buildingHeatmap} />
              <Route path="/building-impersonate/request-order/:building_id" element={pages.requestOrder} />

              <Route path="/building-impersonate/notes/:building_id" element={pages.buildingNotes} />
              <Route path="/building-impersonate/:building_id" element={pages.buildingHome} />
              <Route path="/building-history/:building_id" element={pages.buildingHistory} />
              <Route path="/order-detail" element={pages.buildingOrder} />
              <Route path="/building-impersonate/order-review" element={pages.orderReview} />
              <Route path="/scheduler-home/update-order" element={pages.updateOrder} />
              <Route path="/scheduler-order-draft" element={pages.draftOrder} />
            </CustomRoutes>
          </CoreAdminUI>
          <WatchSessionEnd sessionEnd={sessionEnd} />
          <Notification />
          <AskBeforeLeaving />
        </PortalProvider>
      </CoreAdminContext>
    </ThemeProvider>
  );
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
