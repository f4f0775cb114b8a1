import { type DeliveryRow, webhookCalls } from '@clearunit/shared/api/webhooks';
import { deliveryStates, webhookKinds } from '@clearunit/shared/domain/webhooks';
import { Button, EmptyState, Select } from '@clearunit/shared/ui/kit';
import { usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ListSearch, ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import { useListFilters } from '../grid/use-list-filters';
import { DeliveryDialog } from './delivery-dialog';
import { useDeliveryColumns } from './use-delivery-columns';
import styles from './webhooks.module.css';

/** What webhooks were sent or wait for, the latest first (4 §18). */
export default function DeliveriesTab() {
  return (
    <ResourceList<DeliveryRow>
      resource="webhook-deliveries"
      filterDefaultValues={byDefault}
      sort={latestFirst}
    >
      <Deliveries />
    </ResourceList>
  );
}

function Deliveries() {
  const t = useText();
  const { filterValues, refetch } = useListContext<DeliveryRow>();
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useDeliveryColumns(setOpened);
  const { webhook_id, state, kind } = filterValues;
  const isNarrowed = Boolean(webhook_id || state || kind);
  return (
    <div className={styles.tab}>
      <DeliveryFilters />
      <ResourceGrid
        label={t('webhooks.deliveries.label')}
        columns={columns}
        onOpen={({ id }) => setOpened(id)}
        empty={
          isNarrowed ? (
            <EmptyState title={t('webhooks.deliveries.emptyFiltered')} />
          ) : (
            <EmptyState title={t('webhooks.deliveries.empty')}>
              {t('webhooks.deliveries.emptyHint')}
            </EmptyState>
          )
        }
      />
      {opened && (
        <DeliveryDialog deliveryId={opened} onSent={() => void refetch()} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

/** Filters by webhook, state, kind and building; kept in the address. */
function DeliveryFilters() {
  const t = useText();
  const { filterValues, change } = useListFilters();
  const { data } = usePortalQuery(webhookCalls.webhooks, {});
  const { webhook_id = '', state = '', kind = '', q = '' } = filterValues;
  return (
    <search className={styles.filters} aria-label={t('webhooks.deliveries.label')}>
      <Select
        label={t('webhooks.deliveries.webhook')}
        value={webhook_id}
        onChange={(event) => change({ webhook_id: event.target.value || undefined })}
        options={[
          { value: '', text: t('webhooks.deliveries.anyWebhook') },
          ...(data?.webhooks ?? []).map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      <Select
        label={t('webhooks.deliveries.state')}
        value={state}
        onChange={(event) => change({ state: event.target.value || undefined })}
        options={[
          { value: '', text: t('webhooks.deliveries.anyState') },
          ...deliveryStates.map((value) => ({ value, text: t(`webhooks.deliveries.states.${value}`) })),
        ]}
      />
      <Select
        label={t('webhooks.deliveries.kind')}
        value={kind}
        onChange={(event) => change({ kind: event.target.value || undefined })}
        options={[
          { value: '', text: t('webhooks.deliveries.anyKind') },
          ...webhookKinds.map((value) => ({ value, text: t(`webhooks.kinds.${value}`) })),
        ]}
      />
      <ListSearch label={t('webhooks.deliveries.search')} hint={t('webhooks.deliveries.searchHint')} />
      {(webhook_id || state || kind || q) && (
        <Button
          look="plain"
          onClick={() => change({ webhook_id: undefined, state: undefined, kind: undefined, q: undefined })}
        >
          {t('webhooks.deliveries.clear')}
        </Button>
      )}
    </search>
  );
}

/** By `box` the page knows which of its tabs the address means. */
const byDefault = { box: 'deliveries' };
const latestFirst = { field: 'created_at', order: 'DESC' } as const;
