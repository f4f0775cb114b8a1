import type { OrderDetail } from '@clearunit/shared/api/order-detail';
import { servicesOf } from '@clearunit/shared/domain/orders';
import { ProgressDialog } from '@clearunit/shared/ui/kit';
import { useOrder } from '@clearunit/shared/ui/portal';
import { OrderAgain, StoredRequestForm, useUpdateOrder } from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { storedUser } from '../session';
import { PageTitle } from '../shell';
import { ClosedOrder } from './closed-order';
import { readDraftAddress } from './draft-address';
import { OnBehalfBar } from './on-behalf-bar';

/** A scheduler edits an order that is in progress (3 §2.4). */
export default function UpdateOrder() {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const { orderId } = readDraftAddress(state, query);
  const readerId = storedUser()?.uuid ?? '';
  const { save, isSaving, failure, changedBy, questions, dropQuestions } = useUpdateOrder(readerId);
  const [asked, setAsked] = useState<Parameters<typeof save>>();
  const { data: order } = useOrder(orderId ?? '');
  if (!orderId) return <Navigate to="/scheduler-home" replace />;
  const goHome = () => navigate('/scheduler-home');
  const saveAndLeave = async (...request: Parameters<typeof save>) => {
    const saved = await save(...request);
    if (saved === undefined) return;
    notify(saved, { type: 'success' });
    refresh();
    goHome();
  };
  const steps = [
    {
      label: t('schedulerOrders.edit.save'),
      isDraft: false,
      busy: isSaving,
      onGo: (...request: Parameters<typeof save>) => {
        setAsked(request);
        return saveAndLeave(...request);
      },
    },
  ];
  return (
    <>
      <PageTitle>{t('schedulerOrders.edit.title')}</PageTitle>
      {order && <OnBehalfBar buildingId={order.building_uuid} />}
      <StoredRequestForm
        key={orderId}
        orderId={orderId}
        role="scheduler"
        readerId={readerId}
        title={({ order_number }) => t('schedulerOrders.edit.titleOf', { order: order_number })}
        accepts={isInProgress}
        refusal={t('rules.orders.not-editable')}
        closed={(order) => <ClosedOrder order={order} changedBy={changedBy} />}
        steps={steps}
        failure={failure}
        onBack={goHome}
        onToast={(type, text) => notify(text, { type })}
      />
      {asked && questions.length > 0 && (
        <OrderAgain
          questions={questions}
          onAgain={() => void saveAndLeave(asked[0], asked[1], servicesOf(questions))}
          onCancel={dropQuestions}
        />
      )}
      {isSaving && <ProgressDialog doing={t('schedulerOrders.edit.saving')} />}
    </>
  );
}

const isInProgress = ({ order_status }: OrderDetail) => order_status === 'in progress';
