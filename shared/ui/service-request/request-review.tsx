import { useState } from 'react';
import type { RequestLine } from '../../domain/orders';
import { placeNames } from '../../domain/units';
import { Button, EmptyState, GoBackButton } from '../kit';
import { FailureNotice, useBuilding } from '../portal';
import { useText } from '../texts-context';
import { asNewRequest, isFilled, withFoundUnits } from './draft';
import { draftStore } from './draft-store';
import { RequestSkeleton } from './request-skeleton';
import { restartRequest } from './restart-request';
import { type RequestReviewProps, ReviewedRequest } from './reviewed-request';
import styles from './service-request-form.module.css';

/** The request before it is sent (3 §2.3): what is sent is what is read here, whatever another tab changes meanwhile. */
export function RequestReview(props: RequestReviewProps) {
  const { buildingId, readerId, orderId, isDraft, onBack, onAnew } = props;
  const t = useText();
  const [draft, setDraft] = useState(() => draftStore.read({ readerId, buildingId, orderId }));
  const { data: building, error, refetch } = useBuilding(buildingId);
  /** Back to the form, where what is ordered already can be taken out. */
  const startNew = () => {
    if (draft) draftStore.keep({ readerId, buildingId }, asNewRequest(draft));
    onBack();
  };
  const leaveOut = (lines: RequestLine[]) => {
    if (!draft) return;
    const rest = { ...draft, lines };
    setDraft(rest);
    draftStore.keep({ readerId, buildingId, orderId }, rest);
    draftStore.writeDown();
  };
  const startAnew = () => {
    if (orderId !== undefined) restartRequest({ readerId, buildingId, orderId });
    onAnew?.();
  };
  const heading = (
    <header className={styles.head}>
      <h1>{t(isDraft ? 'requests.review.draftTitle' : 'requests.review.title')}</h1>
    </header>
  );
  if (!draft?.isFinished || !isFilled(draft)) {
    return (
      <div className={styles.page}>
        {heading}
        <EmptyState title={t('requests.review.missing')} action={<ToForm {...props} />} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      {heading}
      {error && !building && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !building && <RequestSkeleton />}
      {building && (
        <ReviewedRequest
          {...props}
          draft={withFoundUnits(draft, placeNames(building))}
          building={building}
          onLeaveOut={leaveOut}
          onStartNew={startNew}
          onAnew={onAnew && startAnew}
        />
      )}
    </div>
  );
}

/** Back to the form of the order, which may be gone by now: then a new request is begun. */
function ToForm({ orderId, onBack, onAnew }: RequestReviewProps) {
  const t = useText();
  return (
    <>
      {onAnew && (
        <Button look="main" onClick={onAnew}>
          {t('requests.review.startNew')}
        </Button>
      )}
      {(orderId !== undefined || !onAnew) && <GoBackButton look="plain" onClick={onBack} />}
    </>
  );
}
