import { type ApiKeyRecord, apiKeyCalls, documentPath } from '@clearunit/shared/api/api-keys';
import { announcedBefore } from '@clearunit/shared/domain/api-keys';
import { useSearchText } from '@clearunit/shared/ui/device';
import { Button, EmptyState, Pager, PlusIcon, Skeleton, Table, TextInput } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { PageJump } from '../grid/page-jump';
import { useQuery } from '../shell/use-query';
import styles from './api-keys.module.css';
import { NewKeyDialog } from './new-key-dialog';
import { RevokeDialog } from './revoke-dialog';
import { ShownKey } from './shown-key';
import { useKeyColumns } from './use-key-columns';

const limit = 20;

type Open = { step: 'new' } | { step: 'shown'; key: string } | { step: 'revoke'; key: ApiKeyRecord };

/** The API keys there are, made and ended here (4 §18). */
export default function ApiKeysTab() {
  const t = useText();
  const { q, page, onSearch, onPage } = useAddress();
  const { field } = useSearchText(q, onSearch);
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useKeyColumns((key) => setOpen({ step: 'revoke', key }));
  const { data, error, isFetching, refetch } = usePortalQuery(
    apiKeyCalls.apiKeys,
    { query: { q, page, limit } },
    { keepPrevious: true },
  );
  const close = () => setOpen(null);
  const isNarrowed = q !== '';
  return (
    <div className={styles.tab}>
      <p className={styles.intro}>
        {t('apiKeys.intro')} <a href={documentPath}>{t('apiKeys.document')}</a>
      </p>
      <div className={styles.tools}>
        {(isNarrowed || (data && data.total > 0)) && (
          <TextInput label={t('apiKeys.find')} placeholder={t('apiKeys.findHint')} {...field} />
        )}
        <Button look="main" icon={<PlusIcon />} onClick={() => setOpen({ step: 'new' })}>
          {t('apiKeys.new')}
        </Button>
      </div>
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="12rem" />}
      {data && data.ending > 0 && (
        <p className={styles.ending}>
          {t('apiKeys.ending', { smart_count: data.ending, days: announcedBefore })}
        </p>
      )}
      {data?.total === 0 && (
        <EmptyState title={t(isNarrowed ? 'apiKeys.notFound' : 'apiKeys.none')}>
          {!isNarrowed && t('apiKeys.noneHint')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <div aria-busy={isFetching || undefined}>
          <Table
            wide
            label={t('apiKeys.list')}
            columns={columns}
            rows={data.data}
            rowKey={({ uuid }) => uuid}
          />
          {data.total > limit && (
            <Pager jump={PageJump} page={page} limit={limit} total={data.total} onPage={onPage} />
          )}
        </div>
      )}
      {open?.step === 'new' && (
        <NewKeyDialog onMade={(key) => setOpen({ step: 'shown', key })} onClose={close} />
      )}
      {open?.step === 'shown' && <ShownKey value={open.key} onClose={close} />}
      {open?.step === 'revoke' && <RevokeDialog apiKey={open.key} onClose={close} />}
    </div>
  );
}

/** What is searched and which page is shown, as the address says. */
function useAddress() {
  const [address, setAddress] = useQuery();
  const q = address.get('q') ?? '';
  const show = (next: { q: string; page?: number }) =>
    setAddress(
      () =>
        new URLSearchParams({ ...(next.q && { q: next.q }), ...(next.page && { page: String(next.page) }) }),
    );
  return {
    q,
    page: Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1),
    onSearch: (text: string) => show({ q: text.trim() }),
    onPage: (page: number) => show({ q, page }),
  };
}
