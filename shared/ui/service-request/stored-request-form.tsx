import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CommonArea } from '../../api/buildings';
import type { OrderDetail } from '../../api/order-detail';
import { AppError } from '../../domain/errors';
import { changesBetween } from '../../domain/orders';
import { Button, EmptyState, ErrorNotice, GoBackButton } from '../kit';
import { FailureNotice, useBuilding, useOrder } from '../portal';
import { useText } from '../texts-context';
import type { RequestDraft } from './draft';
import { draftStore } from './draft-store';
import { OrderChanged } from './order-changed';
import { RecommendedBecause } from './recommended-because';
import { RequestForm, type RequestFormProps } from './request-form';
import { RequestSkeleton } from './request-skeleton';
import { restartRequest } from './restart-request';
import styles from './service-request-form.module.css';
import { contentOf, hasOwnChanges, onTopOf, requestOfOrder } from './stored-request';

export type StoredRequestFormProps = Omit<
  RequestFormProps,
  'buildingId' | 'orderId' | 'form' | 'title' | 'start' | 'order' | 'notice' | 'location'
> & {
  orderId: string;
  title: (order: OrderDetail) => string;
  /** Whether the form is for an order in this state. */
  accepts: (order: OrderDetail) => boolean;
  /** What is said of an order that it is not for. */
  refusal: string;
  /** What is said in place of it in a form that was open already, of what became of the order, and in place of `failure`. */
  closed?: ((order: OrderDetail) => ReactNode) | undefined;
  /** Called in place of saying so, when there is no such order, too. */
  onRefused?: () => void;
  /** Where the entries of an order that does not exist any more can go on, as a request of its building. */
  anew?: { buildingId: string; onAnew: () => void } | undefined;
};

/**
 * The form over an order that is stored already: an edit, or a draft that is completed. What somebody else changes
 * meanwhile is told and overwrites nothing that is entered, nor is it overwritten.
 */
export function StoredRequestForm(props: StoredRequestFormProps) {
  const { orderId, readerId, accepts, refusal, onRefused, onBack, anew } = props;
  const t = useText();
  const {
    data: order,
    error,
    refetch,
    isFetchedAfterMount,
  } = useOrder(orderId, undefined, { isFresh: true });
  const [isOpen, setOpen] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const isKnown = isFetchedAfterMount && order !== undefined;
  const isLost = !isOpen && !isKnown && isMissing(error);
  const isRefused = !isOpen && (isKnown ? !accepts(order) : isLost);
  const place = isLost && anew ? { readerId, buildingId: anew.buildingId, orderId } : undefined;
  const hasEntries = place !== undefined && draftStore.read(place) !== null;
  useEffect(() => {
    if (isKnown && accepts(order)) setOpen(true);
  }, [isKnown, order, accepts]);
  useEffect(() => {
    if (isRefused && !hasEntries && !isLeaving) onRefused?.();
  }, [isRefused, hasEntries, isLeaving, onRefused]);

  if (order && (isOpen || (isKnown && accepts(order)))) return <OpenedRequest {...props} order={order} />;
  const showsRefusal = isKnown && isRefused && !onRefused;
  const goBack = <GoBackButton look="plain" onClick={onBack} />;
  if (anew && place && hasEntries) {
    const request = () => {
      setLeaving(true);
      restartRequest(place);
      anew.onAnew();
    };
    const actions = (
      <>
        <Button look="main" onClick={request}>
          {t('requests.review.anew')}
        </Button>
        {goBack}
      </>
    );
    return (
      <div className={styles.page}>
        <EmptyState title={t('rules.orders.draft-gone')} action={actions}>
          {t('requests.review.kept')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      {showsRefusal ? (
        <EmptyState title={refusal} action={goBack} />
      ) : (
        <header className={styles.head}>{goBack}</header>
      )}
      {error && !(isRefused && onRefused) && <FailureNotice error={error} onRetry={refetch} />}
      {!error && !isRefused && <RequestSkeleton />}
    </div>
  );
}

/** There is no such order, or none that may be seen; an address that no order has is refused for its shape. */
const isMissing = (error: unknown): boolean =>
  error instanceof AppError && [400, 403, 404].includes(error.status ?? 0);

function OpenedRequest({
  order,
  title,
  accepts,
  refusal,
  closed,
  steps,
  failure,
  ...props
}: StoredRequestFormProps & { order: OrderDetail }) {
  const { readerId } = props;
  const { id: orderId, building_uuid: buildingId } = order;
  const { data: building } = useBuilding(buildingId);
  const place = useMemo(() => ({ readerId, buildingId, orderId }), [readerId, buildingId, orderId]);
  const [start, setStart] = useState(() => {
    const kept = draftStore.read(place);
    if (kept && !hasOwnChanges(kept)) draftStore.clear(place);
    return requestOfOrder(order);
  });
  const kept = useSyncExternalStore(draftStore.subscribe, () => draftStore.read(place));
  const draft = kept ?? start;
  const isEditable = accepts(order);

  const begin = (next: RequestDraft) => {
    setStart(next);
    if (kept) draftStore.keep(place, next);
  };
  const isOwn = hasOwnChanges(draft);
  const notice = !isEditable
    ? (closed?.(order) ?? <ErrorNotice message={refusal} />)
    : draft.stored &&
      order.version > draft.stored.version && (
        <OrderChanged
          key={order.version}
          commonAreas={building?.common_areas ?? noAreas}
          changes={changesBetween(draft.stored, contentOf(order))}
          onTakeOver={() => begin(onTopOf(order, draft))}
          onDrop={isOwn ? () => begin(requestOfOrder(order)) : undefined}
        />
      );
  return (
    <RequestForm
      {...props}
      buildingId={buildingId}
      orderId={orderId}
      title={title(order)}
      start={start}
      order={order}
      steps={isEditable ? steps : []}
      failure={!isEditable && closed ? undefined : failure}
      notice={
        <>
          {notice}
          <RecommendedBecause order={order} />
        </>
      }
    />
  );
}

const noAreas: readonly CommonArea[] = [];
