import type { PortalAnswer, PortalCalls } from '../../api/portal';
import type { Role } from '../../domain/users';
import type { RequestPlace } from './request-drafts';

/** What became of a request: an order, a draft, or a technician's follow-up request. */
export type RequestOutcome = PortalAnswer<PortalCalls['submitOrder']>['data'];

export type RequestReviewProps = RequestPlace & {
  role: Role;
  /** It is saved as a draft rather than submitted. */
  isDraft: boolean;
  onBack: () => void;
  /** The reader has read of the success; the kept request is gone: empty the cart and go home. */
  onDone: (outcome: RequestOutcome) => void;
  /** The draft was submitted already, here or elsewhere; else that is only said. Keep the function itself stable. */
  onGone?: () => void;
};
