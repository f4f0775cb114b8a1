import { useEffect, useState } from 'react';
import type { BuildingDetail } from '../../api/buildings';
import {
  type LineProblem,
  type RequestLine,
  servicesOf,
  shownLines,
  unitNumbersOf,
  withoutAsked,
} from '../../domain/orders';
import { placeNames } from '../../domain/units';
import type { Role } from '../../domain/users';
import { Button, ConfirmDialog, Dialog, ErrorNotice, ProgressDialog, SuccessNotice } from '../kit';
import { usePortalToday } from '../portal';
import { useText } from '../texts-context';
import { checkDraft } from './check-draft';
import { openOrderOf, preferenceIn, type RequestDraft } from './draft';
import type { RequestPlace } from './draft-store';
import { OrderAgain } from './order-again';
import { OrderSummary } from './order-summary';
import { ReviewHead } from './review-head';
import { ReviewedUnits } from './reviewed-units';
import styles from './service-request-form.module.css';
import { linesWithCopies } from './to-submitted-order';
import { useEstimate } from './use-estimate';
import { usePricedLines } from './use-priced-lines';
import {
  type RequestOutcome,
  type SendLater,
  type SubmitFailure,
  useSubmitRequest,
} from './use-submit-request';

export type RequestReviewProps = RequestPlace & {
  role: Role;
  /** It is saved as a draft rather than submitted. */
  isDraft: boolean;
  onBack: () => void;
  /** The reader has read of the success: go home. */
  onDone: (outcome: RequestOutcome) => void;
  /** The draft was submitted already, here or elsewhere; else that is only said. Keep the function itself stable. */
  onGone?: () => void;
  /** The draft is deleted or withdrawn, and what was entered is in the ordinary request of the building: open that. */
  onAnew?: () => void;
  /** Opens the form of a recommended follow-up that waits for the same visit. */
  onOpenDraft?: (orderId: string) => void;
  /** Without it a portal that is out of reach is a failure, and the form keeps the request. */
  later?: SendLater;
};

type ReviewedRequestProps = RequestReviewProps & {
  draft: RequestDraft;
  building: BuildingDetail;
  /** Goes on with these lines: others are planned already. */
  onLeaveOut: (lines: RequestLine[]) => void;
  /** The request is taken already, without what was changed since: begin another one with it. */
  onStartNew: () => void;
};

/** What will be sent, and the sending: asked for once more, waited for, and told how it ended. */
export function ReviewedRequest({ draft, building, onLeaveOut, onStartNew, ...props }: ReviewedRequestProps) {
  const { role, isDraft, onBack, onDone, onGone, onAnew, later } = props;
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const { submit, isSending, failure, questions, dropQuestions, done, isKept } = useSubmitRequest(props);
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const send = () => void submit(draft, building);
  const rest = questions.length > 0 ? withoutAsked(draft.lines, questions) : draft.lines;
  const leaveOut = () => {
    setLeftOut(unitNumbersOf(servicesOf(questions)));
    dropQuestions();
    onLeaveOut(rest);
  };
  const isGone = failure?.isGone ?? false;
  useEffect(() => {
    if (isGone) onGone?.();
  }, [isGone, onGone]);
  const orderId = openOrderOf(draft);
  const lines = usePricedLines(building, linesWithCopies(draft, building), orderId);
  const shown = shownLines(lines);
  const estimate = useEstimate(lines, building, orderId);
  const problems = checkDraft(draft, {
    role,
    building,
    registeredUnits: placeNames(building),
    isDraft,
    today: usePortalToday(),
  });
  return (
    <div className={styles.form}>
      <div className={styles.main}>
        <ReviewHead
          building={building}
          orderNumber={draft.po_mo_wo}
          preference={preferenceIn(draft)}
          document={draft.document?.name}
        />
        {leftOut.length > 0 && (
          <SuccessNotice
            message={t('requests.again.leftOut', { smart_count: leftOut.length, units: leftOut.join(', ') })}
          />
        )}
        <ReviewedUnits lines={shown} commonAreas={building.common_areas} />
      </div>
      <aside className={styles.side}>
        <OrderSummary lines={lines} building={building} estimate={estimate} />
      </aside>
      <footer className={styles.actions}>
        {problems.length > 0 && (
          <div className={styles.failure}>
            <ErrorNotice
              message={t(`requests.review.${lacksAnything(problems) ? 'incomplete' : 'changed'}`)}
            />
          </div>
        )}
        {failure && (
          <div className={styles.failure}>
            <ErrorNotice message={failure.text} />
            <p className={styles.kept}>{t(`requests.review.${hintOf(failure)}`)}</p>
          </div>
        )}
        <Button onClick={onBack} disabled={isSending}>
          {t('common.actions.goBack')}
        </Button>
        {failure?.isTakenAlready && (
          <Button look="main" onClick={onStartNew}>
            {t('requests.review.startNew')}
          </Button>
        )}
        {failure?.isDeleted && onAnew && (
          <Button look="main" onClick={onAnew}>
            {t('requests.review.anew')}
          </Button>
        )}
        {!failure?.isTakenAlready && !failure?.isDeleted && (
          <Button
            look="main"
            busy={isSending}
            disabled={problems.length > 0}
            onClick={isDraft ? send : () => setAsking(true)}
          >
            {t(isDraft ? 'requests.review.save' : 'requests.review.submit')}
          </Button>
        )}
      </footer>
      {isAsking && (
        <ConfirmDialog
          title={t('requests.ask.title')}
          confirmLabel={t('requests.ask.confirm')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send();
          }}
        >
          <p>{t('requests.ask.question')}</p>
          <p>
            {t('requests.ask.what', {
              smart_count: shown.length,
              building: building.building_name,
            })}
          </p>
        </ConfirmDialog>
      )}
      {questions.length > 0 && (
        <OrderAgain
          questions={questions}
          onAgain={() => void submit(draft, building, servicesOf(questions))}
          onLeaveOut={shownLines(rest).length > 0 ? leaveOut : undefined}
          onOpenDraft={props.onOpenDraft}
          onCancel={dropQuestions}
        />
      )}
      {isSending && (
        <ProgressDialog doing={t(isDraft ? 'requests.sending.draft' : 'requests.sending.request')} />
      )}
      {isKept && later && (
        <Dialog
          title={t('requests.later.title')}
          onClose={later.onKept}
          actions={
            <Button look="main" data-focus-first onClick={later.onKept}>
              {t('common.actions.ok')}
            </Button>
          }
        >
          <p>{t('requests.later.text')}</p>
        </Dialog>
      )}
      {done && (
        <Dialog
          title={t('requests.done.title')}
          onClose={() => onDone(done.data)}
          actions={
            <Button look="main" data-focus-first onClick={() => onDone(done.data)}>
              {t('common.actions.ok')}
            </Button>
          }
        >
          <p>{done.message}</p>
          {done.data.order_number !== null && (
            <p>{t('requests.done.orderNumber', { number: done.data.order_number })}</p>
          )}
        </Dialog>
      )}
    </div>
  );
}

/** Whether something that is required is not filled in: a unit may be in the cart since the form was finished. */
const lacksAnything = (problems: readonly LineProblem[]): boolean =>
  problems.some(({ reason }) => reason === 'orders.required');

/** What can be done about a failure. */
function hintOf({ isTakenAlready, isChanged, isDeleted }: SubmitFailure) {
  if (isTakenAlready) return 'startNewHint';
  if (isDeleted) return 'kept';
  return isChanged ? 'changedHint' : 'again';
}
