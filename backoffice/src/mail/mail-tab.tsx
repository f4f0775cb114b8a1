import { type MailRow, mailStatuses } from '@clearunit/shared/api/mail';
import { EmptyState, Select } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { ListSearch, ResourceGrid } from '../grid';
import styles from './mail.module.css';
import { MailStateNotice } from './mail-state-notice';
import { ReadMail } from './read-mail';
import { useMailColumns } from './use-mail-columns';

/** The mail that the portal wrote, the latest first: what came of it, how it reads, and what can be sent once more. */
export default function MailTab() {
  return (
    <ListBase<MailRow>
      resource="mails"
      filterDefaultValues={byDefault}
      sort={latestFirst}
      perPage={10}
      storeKey={false}
      queryOptions={silent}
    >
      <Mail />
    </ListBase>
  );
}

function Mail() {
  const t = useText();
  const { filterValues, setFilters, refetch } = useListContext<MailRow>();
  const [opened, setOpened] = useState<string | null>(null);
  const columns = useMailColumns(setOpened);
  const show = (status: string) =>
    setFilters({ ...filterValues, status: status || undefined }, undefined, false);
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

/** By `box` the page knows which of its lists the address means. */
const byDefault = { box: 'mail' };
const latestFirst = { field: 'id', order: 'DESC' } as const;
/** The grid says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };
