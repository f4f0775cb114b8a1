import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { AppendedList } from '../grid/appended-list';
import { CountedPage } from '../shell';
import type { ListedRequest } from './listed-request';
import { RequestCards } from './request-cards';
import { RequestFilters } from './request-filters';
import { ResetDialog } from './reset-dialog';
import { TurnDownDialog } from './turn-down-dialog';

type Open = { dialog: 'reset' | 'turnDown'; request: ListedRequest };

/** Who asked for a PIN, as cards; an admin sends it or turns the request down (2 §2.2). */
export default function PinManagement() {
  const t = useText();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <AppendedList<ListedRequest> resource="pin-management" sort={latestFirst} perPage={50}>
      <CountedPage title={t('pins.title')} counted={(count) => t('pins.count', { count })}>
        <RequestFilters />
        <RequestCards
          onReset={(request) => setOpen({ dialog: 'reset', request })}
          onTurnDown={(request) => setOpen({ dialog: 'turnDown', request })}
        />
      </CountedPage>
      {open?.dialog === 'reset' && <ResetDialog request={open.request} onClose={close} />}
      {open?.dialog === 'turnDown' && <TurnDownDialog request={open.request} onClose={close} />}
    </AppendedList>
  );
}

const latestFirst = { field: 'updated_at', order: 'DESC' } as const;
