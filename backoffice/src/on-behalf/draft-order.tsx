import type { OrderDetail } from '@clearunit/shared/api/order-detail';
import { GoBackButton, ProgressDialog } from '@clearunit/shared/ui/kit';
import { useOrder } from '@clearunit/shared/ui/portal';
import {
  RequestForm,
  type RequestStep,
  StoredRequestForm,
  useSubmitRequest,
} from '@clearunit/shared/ui/service-request';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useNotify, useRefresh } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { storedUser } from '../session';
import { Page, PageTitle } from '../shell';
import { draftOf, readDraftAddress } from './draft-address';
import { DraftBuilding } from './draft-building';
import styles from './draft-order.module.css';
import { OnBehalfBar } from './on-behalf-bar';
import { reviewOf } from './review-address';

/** A draft that a scheduler makes for the customer, or works on and submits in the customer's place (3 §2.5). */
export default function DraftOrder() {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const { orderId, buildingId: named, isDraft } = readDraftAddress(state, query);
  const { data: order } = useOrder(orderId ?? '');
  const buildingId = order?.building_uuid ?? named;
  const isExisting = isDraft || orderId !== undefined;
  const ownForm = isExisting ? undefined : 'draft';
  const { steps, failure, isSending } = useDraftSteps({
    orderId,
    buildingId,
    form: ownForm,
    isDraft: isExisting,
  });

  const title = t(isExisting ? 'requests.title' : 'schedulerOrders.draft.title');
  const goHome = () => navigate('/scheduler-home');
  const form = {
    role: 'scheduler' as const,
    readerId: storedUser()?.uuid ?? '',
    steps,
    failure,
    onBack: goHome,
    onOrders: buildingId ? () => navigate(`/building-impersonate/${buildingId}`) : undefined,
    onToast: (type: 'success' | 'error', text: string) => notify(text, { type }),
  };
  const choose = (other: string) => navigate(draftOf({ buildingId: other, isDraft }), { replace: true });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {buildingId && <OnBehalfBar buildingId={buildingId} />}
      {orderId ? (
        <StoredRequestForm
          {...form}
          key={orderId}
          orderId={orderId}
          title={() => title}
          accepts={isOpenDraft}
          refusal={t('schedulerOrders.draft.submitted')}
        />
      ) : buildingId ? (
        <RequestForm
          {...form}
          key={buildingId}
          buildingId={buildingId}
          form={ownForm}
          title={title}
          location={<DraftBuilding buildingId={buildingId} form={ownForm} onChoose={choose} />}
        />
      ) : (
        <Page title={title} actions={<GoBackButton onClick={goHome} />}>
          <div className={styles.choice}>
            <DraftBuilding onChoose={choose} />
          </div>
        </Page>
      )}
      {isSending && <ProgressDialog doing={t('requests.sending.draft')} />}
    </>
  );
}

const isOpenDraft = ({ order_status }: OrderDetail) => order_status === 'draft';

type Place = { orderId?: string; buildingId?: string; form?: 'draft'; isDraft: boolean };

/** Send Draft for a new draft; Save Draft and Submit for Customer for an existing one. */
function useDraftSteps({ orderId, buildingId = '', form, isDraft }: Place) {
  const t = useText();
  const notify = useNotify();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const readerId = storedUser()?.uuid ?? '';
  const { submit, isSending, failure } = useSubmitRequest({
    readerId,
    buildingId,
    orderId,
    form,
    role: 'scheduler',
    isDraft: true,
    isSent: !isDraft,
  });
  const send: RequestStep = {
    label: t(isDraft ? 'requests.review.save' : 'schedulerOrders.draft.send'),
    isDraft: true,
    busy: isSending,
    onGo: async (...request) => {
      const answer = await submit(...request);
      if (!answer) return;
      notify(answer.message, { type: 'success' });
      refresh();
      navigate('/scheduler-home');
    },
  };
  const review: RequestStep = {
    label: t('schedulerOrders.draft.submit'),
    isDraft: false,
    onGo: () => navigate(reviewOf({ buildingId, orderId, isDraft: false })),
  };
  const failureText = failure?.isGone ? t('schedulerOrders.draft.submitted') : failure?.text;
  return { steps: isDraft ? [send, review] : [send], failure: failureText, isSending };
}
