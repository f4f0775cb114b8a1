import { useRef, useState } from 'react';
import type { PortalAnswer, PortalCalls } from '../../api/portal';
import { AppError } from '../../domain/errors';
import type { Role } from '../../domain/users';
import type { Texts } from '../../texts';
import { isUnreachable, useSubmitOrder } from '../portal';
import { useText } from '../texts-context';
import type { RequestDraft } from './request-draft';
import { type RequestPlace, requestDrafts } from './request-drafts';
import { type RequestedBuilding, toSubmittedOrder } from './to-submitted-order';

export type SubmitFailure = {
  text: string;
  /** An earlier sending was taken, and the request has been changed since: only a new request can bring the changes. */
  isTakenAlready: boolean;
};

type Submission = RequestPlace & { role: Role; isDraft: boolean };

/**
 * Sends a request once, however often it is pressed. A failure leaves everything as it was, and sending again uses
 * the same key; after a success the kept request is gone.
 */
export function useSubmitRequest(
  { readerId, buildingId, role, isDraft }: Submission,
  draft: RequestDraft,
  building: RequestedBuilding,
) {
  const t = useText();
  const { mutateAsync } = useSubmitOrder();
  const isUnderWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure>();
  const [done, setDone] = useState<PortalAnswer<PortalCalls['submitOrder']>>();

  const submit = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      const answer = await mutateAsync({ body: toSubmittedOrder(draft, role, building, isDraft) });
      requestDrafts.clear({ readerId, buildingId });
      setDone(answer);
    } catch (error) {
      isUnderWay.current = false;
      setFailure({ text: failureText(error, t), isTakenAlready: isTakenAlready(error) });
    }
    setSending(false);
  };

  return { submit, isSending, failure, done };
}

const isTakenAlready = (error: unknown): boolean =>
  error instanceof AppError && /^(orders|follow-ups)\.key-reused$/.test(error.reason);

/** What is said when it went wrong (3 §8): the portal's own sentence where it has one. */
function failureText(error: unknown, t: Texts['t']): string {
  if (isUnreachable(error)) return t('rules.server.unreachable');
  if (error instanceof AppError && error.logMessage !== error.reason) return error.logMessage;
  return t('rules.orders.submit-failed');
}
