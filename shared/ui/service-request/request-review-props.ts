import type { PortalAnswer, PortalCalls } from '../../api/portal';
import type { Role } from '../../domain/users';

/** What became of a request: an order, a draft, or a technician's follow-up request. */
export type RequestOutcome = PortalAnswer<PortalCalls['submitOrder']>['data'];

export type RequestReviewProps = {
  buildingId: string;
  role: Role;
  readerId: string;
  /** It is saved as a draft rather than submitted. */
  isDraft: boolean;
  onBack: () => void;
  /** The reader has read of the success; the kept request is gone: empty the cart and go home. */
  onDone: (outcome: RequestOutcome) => void;
};
