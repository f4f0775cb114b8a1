import { Tabs } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useSearchParams } from 'react-router-dom';
import { filterOf } from '../data/filter-of';
import { page } from '../page';
import { Page } from '../shell';

const ApiKeysTab = page(() => import('../api-keys/api-keys-tab'), 'apiKeys');
const WebhooksTab = page(() => import('../webhooks/webhooks-tab'), 'webhooks');
const DeliveriesTab = page(() => import('../webhooks/deliveries-tab'), 'webhooks');

const tabs = ['keys', 'webhooks', 'deliveries'] as const;

/** The integrations of other programs (4 §18): their API keys and webhooks. */
export default function IntegrationsPage() {
  const t = useText();
  const [address, setAddress] = useSearchParams();
  // The list of deliveries keeps only its filter in the address, in which it names itself.
  const named = address.get('tab') ?? filterOf(address).box;
  return (
    <Page title={t('console.menu.integrations')}>
      <Tabs
        label={t('console.menu.integrations')}
        open={tabs.find((tab) => tab === named) ?? 'keys'}
        onOpen={(tab) => setAddress(tab === 'keys' ? {} : { tab })}
        tabs={[
          { id: 'keys', title: t('console.integrations.keys'), content: () => <ApiKeysTab /> },
          { id: 'webhooks', title: t('console.integrations.webhooks'), content: () => <WebhooksTab /> },
          { id: 'deliveries', title: t('console.integrations.deliveries'), content: () => <DeliveriesTab /> },
        ]}
      />
    </Page>
  );
}
