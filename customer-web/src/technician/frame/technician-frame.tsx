import { createPortalQueryClient, PortalProvider } from '@clearunit/shared/ui/portal';
import { useEffect, useMemo, useState } from 'react';
import { fieldWork } from '../../field-work/field-work';
import { keepAnswers, recallAnswers } from '../../field-work/kept-answers';
import { watchReach } from '../../field-work/reach';
import { UnsentProvider } from '../../field-work/unsent-provider';
import { withTimeout } from '../../field-work/with-timeout';
import { FramedPage } from '../../frame/framed-page';
import { HeaderNameProvider } from '../../frame/header-name';
import { LoadingPage } from '../../frame/loading-page';
import { StaffHeader } from '../../frame/staff-header';
import { page } from '../../page';
import { useReader, useSession } from '../../session';
import { portalZone } from '../../session/portal-days';
import { OfflineBar } from './offline-bar';
import { UnsentButton } from './unsent-button';
import { useKeptSite } from './use-kept-site';

const TechnicianLogout = page(() => import('./technician-logout'), 'account', 'visits');

/**
 * The frame of a technician's pages: portal client with stored answers, unsent work, header and page.
 */
export default function TechnicianFrame() {
  const { uuid } = useReader();
  return <FrameOf key={uuid} uuid={uuid} />;
}

function FrameOf({ uuid }: { uuid: string }) {
  const session = useSession();
  const { portal, reach } = useMemo(() => watchReach(session.portal), [session.portal]);
  const queryClient = useAnswers(uuid);
  useKeptSite();
  if (!queryClient) return <LoadingPage />;
  return (
    <PortalProvider portal={portal} queryClient={queryClient} zone={portalZone}>
      <UnsentProvider userId={uuid}>
        <HeaderNameProvider>
          <StaffHeader actions={<UnsentButton />} Logout={TechnicianLogout} />
          <OfflineBar reach={reach} />
          <FramedPage />
        </HeaderNameProvider>
      </UnsentProvider>
    </PortalProvider>
  );
}

/** The query cache, filled with the answers stored on the phone; undefined until those are read. */
function useAnswers(userId: string) {
  const [client] = useState(lastingQueryClient);
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    const reading = Promise.all([recallAnswers(client, userId, Date.now()), fieldWork.load()]);
    // Another tab may block the database: the page does not wait longer, and shows the records once they are read.
    void withTimeout(reading).then(() => {
      if (isOver) return;
      stop = keepAnswers(client, userId);
      setFilled(true);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [client, userId]);
  return isFilled ? client : undefined;
}

/** A query cache that forgets nothing: old answers may be needed offline. */
function lastingQueryClient() {
  const client = createPortalQueryClient();
  const { queries, ...defaults } = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...queries, gcTime: Number.POSITIVE_INFINITY } });
  return client;
}
