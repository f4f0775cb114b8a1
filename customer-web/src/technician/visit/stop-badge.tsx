import { Badge, type Tone } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { StopStatus } from './unit-stops';

const tones: Record<StopStatus, Tone> = {
  open: 'plain',
  begun: 'warning',
  ready: 'brand',
  sending: 'info',
  refused: 'danger',
  saved: 'success',
};

/** The status of a unit of the visit. */
export function StopBadge({ status }: { status: StopStatus }) {
  const t = useText();
  return <Badge tone={tones[status]}>{t(`visits.status.${status}`)}</Badge>;
}
