import { type MailRow, mailStatuses } from '@clearunit/shared/api/mail';
import { EmptyState, Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ListSearch, ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import { useListFilters } from '../grid/use-list-filters';
import styles from './mail.module.css';
import { MailStateNotice } from './mail-state-notice';
import { ReadMail } from './read-mail';
import { useMailColumns } from './use-mail-columns';

/** The portal's mail, latest first. */
export default function MailTab() {
  return (
    <ResourceList<MailRow> resource="mails" filterDefaultValues={byDefault} sort={latestFirst}>
      <Mail />
    </ResourceList>
  );
}

function Mail() {
  const t = useText();
  const { refetch } = useListContext<MailRow>();
  const { filterValues, change } = useListFilters();
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useMailColumns(setOpened);
  const show = (status: string) => change({ status: status || undefined });
  return (
    <div className={styles.tab}>
      <MailStateNotice onShowFailed={() => show('failed')} onSent={() => void refetch()} />
      <div className={styles.bar}>
        <ListSearch label={t('mailbox.search')} hint={t('mailbox.searchHint')} fewest={3} />
        <Select
          label={t('mailbox.status')}
          value={filterValues.status ?? ''}
          onChange={(event) => show(event.target.value)}
          options={[
            { value: '', text: t('mailbox.statuses.all') },
            ...mailStatuses.map((status) => ({ value: status, text: t(`mailbox.statuses.${status}`) })),
          ]}
        />
      </div>
      <ResourceGrid
        label={t('mailbox.label')}
        columns={columns}
        onOpen={(mail) => setOpened(mail.id)}
        empty={<EmptyState title={t('mailbox.empty')}>{t('mailbox.emptyHint')}</EmptyState>}
      />
      {opened && <ReadMail mailId={opened} onSent={() => void refetch()} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** `box` in the address names the list of this tab. */
const byDefault = { box: 'mail' };
const latestFirst = { field: 'id', order: 'DESC' } as const;
