import type { PinRequest } from '@clearunit/shared/api/pins';
import { pinCalls } from '@clearunit/shared/api/pins';
import { Button, EmptyState, Skeleton, UserIcon } from '@clearunit/shared/ui/kit';
import { FailureNotice, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { Page } from '../shell';
import { PinCard } from './pin-card';
import styles from './pins.module.css';
import { ResetDialog } from './reset-dialog';
import { TurnDownDialog } from './turn-down-dialog';

/** Cards per press of Load More. */
const step = 50;

type Open = { dialog: 'reset' | 'turnDown'; request: PinRequest };

/** Who waits for a PIN, as cards; an admin sends it or turns the request down (2 §2.2). */
export default function PinManagement() {
  const t = useText();
  const [limit, setLimit] = useState(step);
  const [open, setOpen] = useState<Open | null>(null);
  const { data, error, refetch, isFetching } = usePortalQuery(
    pinCalls.pinRequests,
    { query: { page: 1, limit } },
    { keepPrevious: true },
  );
  const close = () => setOpen(null);
  return (
    <Page title={data ? t('pins.count', { count: data.total }) : t('pins.title')}>
      {error && !data && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton height="12rem" />}
      {data?.total === 0 && (
        <EmptyState title={t('pins.empty')} icon={<UserIcon />}>
          {t('pins.emptyHint')}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul className={styles.cards} aria-label={t('pins.list')}>
          {data.data.map((request) => (
            <PinCard
              key={request.uuid}
              request={request}
              onReset={() => setOpen({ dialog: 'reset', request })}
              onTurnDown={() => setOpen({ dialog: 'turnDown', request })}
            />
          ))}
        </ul>
      )}
      {data && data.data.length < data.total && (
        <Button busy={isFetching} onClick={() => setLimit(limit + step)}>
          {t('pins.more')}
        </Button>
      )}
      {open?.dialog === 'reset' && <ResetDialog request={open.request} onClose={close} />}
      {open?.dialog === 'turnDown' && <TurnDownDialog request={open.request} onClose={close} />}
    </Page>
  );
}
