import { useState } from 'react';
import { ArrowLeftIcon, Button, EmptyState } from '../kit';
import { FailureNotice, useBuilding } from '../portal';
import { useText } from '../texts-context';
import { requestAnew } from './request-anew';
import { asNewRequest, isFilled } from './request-draft';
import { requestDrafts } from './request-drafts';
import type { RequestReviewProps } from './request-review-props';
import { RequestSkeleton } from './request-skeleton';
import { ReviewedRequest } from './reviewed-request';
import styles from './service-request-form.module.css';

/** The request before it is sent (3 §2.3), as it was filled in on this device. */
export function RequestReview(props: RequestReviewProps) {
  const { buildingId, readerId, orderId, isDraft, onBack, onAnew } = props;
  const t = useText();
  const [draft] = useState(() => requestDrafts.read({ readerId, buildingId, orderId }));
  const { data: building, error, refetch } = useBuilding(buildingId);
  /** Back to the form, where what is ordered already can be taken out. */
  const startNew = () => {
    if (draft) requestDrafts.keep({ readerId, buildingId }, asNewRequest(draft));
    onBack();
  };
  const startAnew = () => {
    if (orderId !== undefined) requestAnew({ readerId, buildingId, orderId });
    onAnew?.();
  };
  const goBack = (
    <Button look="plain" icon={<ArrowLeftIcon />} onClick={onBack}>
      {t('common.actions.goBack')}
    </Button>
  );
  if (!draft || !isFilled(draft)) return <EmptyState title={t('requests.review.missing')} action={goBack} />;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t(isDraft ? 'requests.review.draftTitle' : 'requests.review.title')}</h1>
      </header>
      {error && !building && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !building && <RequestSkeleton />}
      {building && (
        <ReviewedRequest
          {...props}
          draft={draft}
          building={building}
          onStartNew={startNew}
          onAnew={onAnew && startAnew}
        />
      )}
    </div>
  );
}
