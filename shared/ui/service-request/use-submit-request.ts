import { useRef, useState } from 'react';
import type { PortalAnswer } from '../../api/call';
import { orderCalls } from '../../api/orders';
import type { PortalCalls } from '../../api/portal-calls';
import type { SubmittedOrder } from '../../api/submitted-orders';
import { AppError } from '../../domain/errors';
import type { UnitService } from '../../domain/orders';
import type { Role } from '../../domain/users';
import type { Texts } from '../../texts';
import { isUnreachable, showsOrders, usePortalMutation, usePortalQueryClient } from '../portal';
import { useText } from '../texts-context';
import type { RequestDraft } from './draft';
import { draftStore, type RequestPlace } from './draft-store';
import { tellTaken } from './taken-elsewhere';
import { type RequestedBuilding, toSubmittedOrder } from './to-submitted-order';
import { useQuestions } from './use-questions';

type SubmitAnswer = PortalAnswer<PortalCalls['submitOrder']>;

/** What became of a request: an order, a draft, or a technician's follow-up request. */
export type RequestOutcome = SubmitAnswer['data'];

/** How a request is sent where the portal may be out of reach. */
export type SendLater = {
  /**
   * Sends the request, or keeps it to be sent later.
   * @throws AppError for a refusal, and where the device cannot keep it: then the form does
   */
  send: (body: SubmittedOrder, draft: RequestDraft) => Promise<SubmitAnswer | 'kept'>;
  /** The reader has read that it is kept; the form is empty again. */
  onKept: () => void;
};

export type SubmitFailure = {
  text: string;
  /** An earlier sending was taken, and the request has been changed since: only a new request can bring the changes. */
  isTakenAlready: boolean;
  /** Somebody else has changed the draft since it was opened: the form tells what. */
  isChanged: boolean;
  /** The draft is none any more: it was submitted already. */
  isGone: boolean;
  /** The draft does not exist any more: what was entered can only be requested again. */
  isDeleted: boolean;
};

type Submission = RequestPlace & {
  role: Role;
  isDraft: boolean;
  /** A scheduler's draft goes to the building's contacts. */
  isSent?: boolean;
  later?: SendLater;
};

/**
 * Sends a request once, however often it is pressed. A failure leaves everything as it was, and sending again uses
 * the same key; after a success what was sent is not kept any more. `questions` is what the portal asks about before it takes it.
 */
export function useSubmitRequest({ role, isDraft, isSent, later, ...place }: Submission) {
  const { readerId, buildingId, orderId, form } = place;
  const t = useText();
  const { mutateAsync } = usePortalMutation(orderCalls.submitOrder, showsOrders);
  const queryClient = usePortalQueryClient();
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure>();
  /** It waits on the device to be sent. */
  const [isKept, setKept] = useState(false);
  const [done, setDone] = useState<SubmitAnswer>();

  const { questions, handleError, clear } = useQuestions();

  const submit = async (
    draft: RequestDraft,
    building: RequestedBuilding,
    again: readonly UnitService[] = [],
  ) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setSending(true);
    setFailure(undefined);
    clear();
    try {
      const body = toSubmittedOrder(draft, role, building, { isDraft, isSent, again });
      const answer = later ? await later.send(body, draft) : await mutateAsync({ body });
      const from = { readerId, buildingId, orderId, form };
      draftStore.clearSent(from, draft);
      tellTaken(from, answer === 'kept' ? 'kept' : answer.data.kind);
      if (answer === 'kept') {
        setKept(true);
        return undefined;
      }
      setDone(answer);
      return answer;
    } catch (error) {
      isUnderWay.current = false;
      if (handleError(error)) return undefined;
      // The form then marks the units that the building has no more.
      if (isRefused(error, /^orders\.unit-/)) void queryClient.invalidateQueries({ queryKey: ['building'] });
      const isKeyReused = isRefused(error, /^(orders|follow-ups)\.key-reused$/);
      setFailure({
        text: failureText(error, t),
        isTakenAlready: isKeyReused && orderId === undefined,
        isChanged: isRefused(error, /^orders\.changed-meanwhile$/),
        isGone:
          isRefused(error, /^orders\.(draft|followup)-already-submitted$/) ||
          (isKeyReused && orderId !== undefined),
        isDeleted: isRefused(error, /^orders\.draft-gone$/),
      });
      return undefined;
    } finally {
      setSending(false);
    }
  };

  return { submit, isSending, failure, questions, dropQuestions: clear, done, isKept };
}

const isRefused = (error: unknown, reason: RegExp): boolean =>
  error instanceof AppError && reason.test(error.reason);

/** What is said when it went wrong (3 §8): the portal's own sentence where it has one. */
function failureText(error: unknown, t: Texts['t']): string {
  if (isUnreachable(error)) return t('rules.server.unreachable');
  if (error instanceof AppError && error.logMessage !== error.reason) return error.logMessage;
  return t('rules.orders.submit-failed');
}
