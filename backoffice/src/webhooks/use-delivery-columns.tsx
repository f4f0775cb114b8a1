import type { DeliveryRow } from '@clearunit/shared/api/webhooks';
import { showDateTime } from '@clearunit/shared/domain/dates';
import type { DeliveryState } from '@clearunit/shared/domain/webhooks';
import { Badge, Button, type Tone } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { ListColumn } from '../grid';
import { portalTimeZone } from '../session';

/** The columns of the delivery log. */
export function useDeliveryColumns(onRead: (id: string) => void): ListColumn<DeliveryRow>[] {
  const t = useText();
  return useMemo(() => {
    const column = (field: keyof typeof shapes, cell: ListColumn<DeliveryRow>['cell']) => ({
      field,
      title: t(`webhooks.deliveries.columns.${field}`),
      cell,
      ...shapes[field],
    });
    const at = (moment: string | null) => (moment ? showDateTime(moment, portalTimeZone()) : '');
    return [
      column('created_at', ({ created_at }) => at(created_at)),
      column('building', ({ building }) => building),
      column('type', ({ type }) => t(`webhooks.types.${type}`)),
      column('webhook', ({ webhook }) => webhook),
      column('state', ({ state }) => <DeliveryStateBadge state={state} />),
      column('attempts', ({ attempts }) => String(attempts)),
      column('answer', ({ status, error }) => error ?? (status === null ? '' : `HTTP ${status}`)),
      column('next', ({ next_attempt_at }) => at(next_attempt_at)),
      {
        field: 'open',
        title: '',
        bare: true,
        width: 116,
        cell: ({ id, type, building }, tabIndex) => (
          <Button
            look="plain"
            tabIndex={tabIndex}
            aria-label={t('webhooks.deliveries.openNamed', { type: t(`webhooks.types.${type}`), building })}
            onClick={() => onRead(id)}
          >
            {t('webhooks.deliveries.open')}
          </Button>
        ),
      },
    ];
  }, [t, onRead]);
}

/** How a delivery stands. */
export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  const t = useText();
  return <Badge tone={tones[state]}>{t(`webhooks.deliveries.states.${state}`)}</Badge>;
}

const tones: Record<DeliveryState, Tone> = {
  waiting: 'info',
  delivered: 'success',
  'given-up': 'danger',
  dropped: 'plain',
};

const shapes = {
  created_at: { width: 150, sortable: true },
  building: { flex: 1.2, minWidth: 140 },
  type: { flex: 1, minWidth: 130 },
  webhook: { flex: 1, minWidth: 110 },
  state: { width: 110 },
  attempts: { width: 90 },
  answer: { flex: 1, minWidth: 110 },
  next: { width: 150 },
} as const;
