import { Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSearchParams } from 'react-router-dom';
import { filterOf } from '../data/filter-of';
import { page } from '../page';
import { Page } from '../shell';
import { ActivityTab } from './activity-tab';

const MailTab = page(() => import('../mail/mail-tab'), 'mailbox');

/** Who changed what (3 §2.19), and, in a tab of its own, the mail that the portal wrote (README no. 12). */
export default function LogsPage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  return (
    <Page title={t('logs.title')}>
      <Tabs
        label={t('logs.tabs.label')}
        open={openTab(address)}
        // Each list has filters of its own.
        onOpen={(tab) => setAddress(tab === 'mail' ? { tab } : {})}
        tabs={[
          { id: 'activity', title: t('logs.tabs.activity'), content: () => <ActivityTab /> },
          { id: 'mail', title: t('logs.tabs.mail'), content: () => <MailTab /> },
        ]}
      />
    </Page>
  );
}

/** Which tab an address opens. A list keeps only its filter there, in which that of the mail names itself. */
const openTab = (address: URLSearchParams): 'activity' | 'mail' =>
  address.get('tab') === 'mail' || 'box' in filterOf(address) ? 'mail' : 'activity';
