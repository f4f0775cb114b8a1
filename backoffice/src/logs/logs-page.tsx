import { Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InWords } from '../root/in-words';
import { Page } from '../shell';
import { ActivityTab } from './activity-tab';
import { openTab } from './open-tab';

const MailTab = lazy(() => import('../mail'));

/** Who changed what (3 §2.19), and, in a tab of its own, the mail that the portal wrote (README no. 12). */
export function LogsPage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  return (
    <Page title={t('logs.title')}>
      <Tabs
        label={t('logs.tabs.label')}
        open={openTab(address)}
        // What one list is narrowed to says nothing to the other.
        onOpen={(tab) => setAddress(tab === 'mail' ? { tab } : {})}
        tabs={[
          { id: 'activity', title: t('logs.tabs.activity'), content: () => <ActivityTab /> },
          {
            id: 'mail',
            title: t('logs.tabs.mail'),
            content: () => (
              <InWords areas={mailAreas}>
                <MailTab />
              </InWords>
            ),
          },
        ]}
      />
    </Page>
  );
}

const mailAreas = ['mailbox'] as const;
