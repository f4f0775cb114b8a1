import { Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSearchParams } from 'react-router-dom';
import { filterOf } from '../data/filter-of';
import { page } from '../page';
import { Page } from '../shell';
import { ActivityTab } from './activity-tab';

const MailTab = page(() => import('../mail/mail-tab'), 'mailbox');
const SecurityTab = page(() => import('../security/security-tab'), 'security');

/**
 * Who changed what (3 §2.19), and, in tabs of their own, the portal's mail (specification README no. 12) and the
 * security log.
 */
export default function LogsPage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  return (
    <Page title={t('logs.title')}>
      <Tabs
        label={t('logs.tabs.label')}
        open={openTab(address)}
        // Each list has filters of its own.
        onOpen={(tab) => setAddress(tab === 'activity' ? {} : { tab })}
        tabs={[
          { id: 'activity', title: t('logs.tabs.activity'), content: () => <ActivityTab /> },
          { id: 'mail', title: t('logs.tabs.mail'), content: () => <MailTab /> },
          { id: 'security', title: t('logs.tabs.security'), content: () => <SecurityTab /> },
        ]}
      />
    </Page>
  );
}

/** Which tab an address opens. A list keeps only its filter there, in which those of mail and security name themselves. */
function openTab(address: URLSearchParams): 'activity' | 'mail' | 'security' {
  const named = address.get('tab') ?? filterOf(address).box;
  return named === 'mail' || named === 'security' ? named : 'activity';
}
