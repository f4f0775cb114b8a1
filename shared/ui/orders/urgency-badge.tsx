import type { Urgency } from '../../domain/orders';
import { Badge } from '../kit';
import { useText } from '../texts-context';

/** How soon a visit is wanted; nothing where it is as usual. */
export function UrgencyBadge({ urgency = 'normal' }: { urgency?: Urgency | undefined }) {
  const t = useText();
  if (urgency === 'normal') return null;
  return <Badge tone={urgency === 'urgent' ? 'danger' : 'warning'}>{t(`orders.urgency.${urgency}`)}</Badge>;
}
