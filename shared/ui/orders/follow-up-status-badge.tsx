import type { FollowUpRequestStatus } from '../../domain/follow-ups';
import { Badge, type Tone } from '../kit/badge';
import { useText } from '../texts-context';

const tones: Record<FollowUpRequestStatus, Tone> = {
  pending: 'warning',
  accepted: 'success',
  rejected: 'danger',
};

/** A follow-up request's state: 'Pending', 'Accepted' or 'Rejected' (3 §4.4). */
export function FollowUpStatusBadge({ status }: { status: FollowUpRequestStatus }) {
  const t = useText();
  return <Badge tone={tones[status]}>{t(`orders.requestStatus.${status}`)}</Badge>;
}
