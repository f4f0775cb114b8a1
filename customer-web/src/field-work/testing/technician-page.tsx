import { createPortalClient } from '@clearunit/shared/api/portal-client';
import type { SessionUser } from '@clearunit/shared/api/users';
import { PortalProvider } from '@clearunit/shared/ui/portal';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { SessionProvider } from '../../session';
import { keepUser } from '../../session/kept-session';
import { fieldWork } from '../field-work';
import { type Unsent, UnsentContext } from '../unsent-context';

export const ada: SessionUser = {
  role: 'technician',
  uuid: '00000000-0000-4000-8000-000000000001',
  firstName: 'Ada',
};

/** A phone on which nothing waits to be sent. */
export const nothingUnsent: Unsent = {
  sender: { keep: async () => undefined, watch: () => () => undefined, refusalOf: async () => undefined },
  run: async () => 'through',
  items: [],
  others: 0,
  isSending: false,
  sendPhotos: () => undefined,
  isSendingPhotos: false,
  lastEnd: undefined,
  isKept: true,
  isKeeping: () => true,
  discard: async () => undefined,
};

/** A page of Ada's, who is signed in, at a portal that cannot be reached. */
export function TechnicianPage({ unsent, children }: { unsent?: Partial<Unsent>; children: ReactNode }) {
  window.history.replaceState(null, '', '/technician-home');
  keepUser(ada);
  void fieldWork.load();
  const portal = createPortalClient({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  return (
    <BrowserRouter>
      <SessionProvider>
        <PortalProvider portal={portal}>
          <UnsentContext value={{ ...nothingUnsent, ...unsent }}>{children}</UnsentContext>
        </PortalProvider>
      </SessionProvider>
    </BrowserRouter>
  );
}
