import type { PortalAnswer } from '../../api/call';
import type { PortalCalls } from '../../api/portal-calls';
import type { SubmittedOrder } from '../../api/shapes';
import type { Role } from '../../domain/users';
import type { RequestDraft } from './request-draft';
import type { RequestPlace } from './request-drafts';

/** What became of a request: an order, a draft, or a technician's follow-up request. */
export type RequestOutcome = PortalAnswer<PortalCalls['submitOrder']>['data'];

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
type SubmitAnswer = PortalAnswer<PortalCalls['submitOrder']>;

export type RequestReviewProps = RequestPlace & {
  role: Role;
  /** It is saved as a draft rather than submitted. */
  isDraft: boolean;
  onBack: () => void;
  /** It is taken and the kept request is gone; nobody has read of it yet, or ever will: empty the cart. */
  onTaken?: () => void;
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
