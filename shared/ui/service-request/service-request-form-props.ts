import type { Role } from '../../domain/users';
import type { GivenLine } from './request-draft';

export type ServiceRequestFormProps = {
  buildingId: string;
  role: Role;
  /** Whose half-filled request it is on this device: the session user's `uuid`. */
  readerId: string;
  /** Units from the cart; one that the form has or had already is not added again. Keep the array itself stable. */
  given?: readonly GivenLine[];
  /** Everything is filled in: go to the review. */
  onReview: (to: { isDraft: boolean }) => void;
  onBack: () => void;
  onToast: (kind: 'success' | 'error', text: string) => void;
};
