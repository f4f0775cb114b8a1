import type { OrderUnit } from '@clearunit/shared/api/order-detail';
import { orderCalls } from '@clearunit/shared/api/orders';
import { mayMoveOrder } from '@clearunit/shared/domain/orders';
import { EmptyState, Facts, GoBackButton } from '@clearunit/shared/ui/kit';
import { usePreferenceFacts } from '@clearunit/shared/ui/orders';
import { FailureNotice, useOrder, usePortalQuery } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Page, PageSkeleton } from '../../shell';
import { useBackToOrders } from '../order-address';
import styles from './time-windows.module.css';
import { TimeWindowsForm } from './time-windows-form';

/** Morning or afternoon for every unit of an order that is not done yet (3 §2.9, §4.6). */
export default function TimeWindowsPage() {
  const t = useText();
  const goBack = useBackToOrders();
  const { order_id: orderId = '' } = useParams();
  const { data, error, refetch } = usePortalQuery(
    orderCalls.orderUnits,
    { params: { id: orderId } },
    { enabled: orderId !== '' },
  );
  const { data: order, isFetchedAfterMount } = useOrder(orderId);
  const wanted = usePreferenceFacts(order ?? {});
  const units = useMemo(() => data?.filter(isOpen), [data]);
  // Waits for the order, whose line above would move the table; once only, or asking again would empty the table.
  const isOrderDue = !order && !isFetchedAfterMount;
  if ((!units && !error) || isOrderDue) return <PageSkeleton />;
  const back = <GoBackButton onClick={goBack} />;
  return (
    <Page
      title={t('schedulerOrders.windows.title', { count: units?.length ?? 0 })}
      about={
        <>
          {t('schedulerOrders.windows.subtitle')}
          {order && <br />}
          {order &&
            t('schedulerOrders.update.order', { order: order.order_number, building: order.building_name })}
        </>
      }
      actions={back}
    >
      {!units && <FailureNotice error={error} onRetry={refetch} />}
      {units?.length === 0 && <EmptyState title={t('schedulerOrders.windows.empty')} />}
      {units && units.length > 0 && (
        <>
          {wanted.length > 0 && (
            <div className={styles.wanted}>
              <Facts facts={wanted} />
              <p>{t('schedulerOrders.windows.otherDay')}</p>
            </div>
          )}
          <TimeWindowsForm key={orderId} orderId={orderId} version={order?.version} units={units} />
        </>
      )}
    </Page>
  );
}

const isOpen = (unit: OrderUnit) => mayMoveOrder(unit.order_status, 'scheduled', 'scheduler');
