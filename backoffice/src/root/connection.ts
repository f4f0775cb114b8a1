import { createPortalClient } from '@clearunit/shared/api/portal-client';
import type { Texts } from '@clearunit/shared/texts';
import { createPortalQueryClient } from '@clearunit/shared/ui/portal';
import { createDataProvider, createI18nProvider, outdateListsAfterChanges } from '../data';
import { createAuthProvider, createSessionEnd } from '../session';

export type Connection = ReturnType<typeof openConnection>;

/** The console's connection: clients of the portal, query cache, session and texts. */
export function openConnection(texts: Texts) {
  const sessionEnd = createSessionEnd();
  const queryClient = createPortalQueryClient();
  outdateListsAfterChanges(queryClient);
  const { tell, waitingFetch } = sessionEnd;
  const portal = createPortalClient({ fetch: waitingFetch, onSessionEnd: tell, locale: texts.locale });
  return {
    portal,
    queryClient,
    sessionEnd,
    dataProvider: createDataProvider(texts.locale, waitingFetch),
    i18nProvider: createI18nProvider(texts),
    authProvider: createAuthProvider(portal, () => queryClient.clear()),
  };
}
