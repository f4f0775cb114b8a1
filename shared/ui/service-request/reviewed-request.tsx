import { useEffect, useState } from 'react';
import type { BuildingDetail } from '../../api/buildings';
import { type RequestLine, servicesOf, shownLines, unitNumbersOf, withoutAsked } from '../../domain/orders';
import { placeNames } from '../../domain/units';
import type { Role } from '../../domain/users';
import { ProgressDialog, SuccessNotice } from '../kit';
import { usePortalToday } from '../portal';
import { useText } from '../texts-context';
import { checkDraft } from './check-draft';
import { openOrderOf, preferenceIn, type RequestDraft } from './draft';
import type { RequestPlace } from './draft-store';
import { OrderAgain } from './order-again';
import { OrderSummary } from './order-summary';
import { ReviewActions } from './review-actions';
import { AskToSend, RequestSent, SentLater } from './review-dialogs';
import { ReviewHead } from './review-head';
import { ReviewedUnits } from './reviewed-units';
import styles from './service-request-form.module.css';
import { linesWithCopies } from './to-submitted-order';
import { useEstimate } from './use-estimate';
import { usePricedLines } from './use-priced-lines';
import { type RequestOutcome, type SendLater, useSubmitRequest } from './use-submit-request';

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
      <ReviewActions
        isDraft={isDraft}
        isSending={isSending}
        problems={problems}
        failure={failure}
        onBack={onBack}
        onSend={isDraft ? send : () => setAsking(true)}
        onStartNew={onStartNew}
        onAnew={onAnew}
      />
      {isAsking && (
        <AskToSend
          count={shown.length}
          building={building.building_name}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            send();
          }}
        />
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
      {isKept && later && <SentLater onClose={later.onKept} />}
      {done && <RequestSent message={done.message} outcome={done.data} onClose={() => onDone(done.data)} />}
    </div>
  );
}
