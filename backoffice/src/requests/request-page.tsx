import { detailAddress } from '@clearunit/shared/api/routes';
import { mayDecide } from '@clearunit/shared/domain/follow-ups';
import { Button, GoBackButton } from '@clearunit/shared/ui/kit';
import { FollowUpRequest } from '@clearunit/shared/ui/order-detail';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../shell';
import { useGoBack } from '../shell/use-go-back';
import { DecideDialog } from './decide-dialog';
import type { FollowUpDecision } from './follow-up-decision';

/** A follow-up request with all its units, to be accepted or rejected here too. */
export function RequestPage({ requestId }: { requestId: string }) {
  const t = useText();
  const goBack = useGoBack();
  const [decision, setDecision] = useState<
    (Pick<FollowUpDecision, 'isAccepted'> & { request: Decided }) | null
  >(null);
  return (
    <Page title={t('orderDetail.requestTitle')} actions={<GoBackButton onClick={goBack} />}>
      <FollowUpRequest
        requestId={requestId}
        actions={(request) => (
          <>
            {mayDecide(request.status) && (
              <>
                <Button look="main" onClick={() => setDecision({ request, isAccepted: true })}>
                  {t('adminRequests.followUps.accept')}
                </Button>
                <Button onClick={() => setDecision({ request, isAccepted: false })}>
                  {t('adminRequests.followUps.reject')}
                </Button>
              </>
            )}
            {request.order_id && (
              <Link to={detailAddress('/admin-order-detail', { orderId: request.order_id })}>
                {t('orderDetail.toOrder')}
              </Link>
            )}
          </>
        )}
      />
      {decision && <DecideDialog {...decision} onClose={() => setDecision(null)} />}
    </Page>
  );
}

type Decided = Parameters<typeof DecideDialog>[0]['request'];
