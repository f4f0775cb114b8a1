import type { OrderDetail } from '@clearunit/shared/api/shapes';
import { ProgressDialog } from '@clearunit/shared/ui/kit';
import { useOrder } from '@clearunit/shared/ui/portal';
import { StoredRequestForm, useUpdateOrder } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNotify, useRefresh } from 'react-admin';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { storedUser } from '../session';
import { PageTitle } from '../shell';
import { ActingFor } from './acting-for';
import { readOrderPlace } from './order-place';

/** A scheduler edits an order that is in progress (3 §2.4). */
export default function UpdateOrder() {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const { orderId } = readOrderPlace(state, query);
  const readerId = storedUser()?.uuid ?? '';
  const { save, isSaving, failure } = useUpdateOrder(readerId);
  const { data: order } = useOrder(orderId ?? '');
  if (!orderId) return <Navigate to="/scheduler-home" replace />;
  const goHome = () => navigate('/scheduler-home');
  const steps = [
    {
      label: t('schedulerOrders.edit.save'),
      isDraft: false,
      busy: isSaving,
      onGo: async (...request: Parameters<typeof save>) => {
        const saved = await save(...request);
        if (saved === undefined) return;
        notify(saved, { type: 'success' });
        refresh();
        goHome();
      },
    },
  ];
  return (
    <>
      <PageTitle>{t('schedulerOrders.edit.title')}</PageTitle>
      {order && <ActingFor buildingId={order.building_uuid} />}
      <StoredRequestForm
        key={orderId}
        orderId={orderId}
        role="scheduler"
        readerId={readerId}
        title={({ order_number }) => t('schedulerOrders.edit.titleOf', { order: order_number })}
        accepts={isInProgress}
        refusal={t('rules.orders.not-editable')}
        steps={steps}
        failure={failure}
        onBack={goHome}
        onToast={(type, text) => notify(text, { type })}
      />
      {isSaving && <ProgressDialog doing={t('schedulerOrders.edit.saving')} />}
    </>
  );
}

const isInProgress = ({ order_status }: OrderDetail) => order_status === 'in progress';
