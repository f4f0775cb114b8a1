import type { MailRow } from '@clearunit/shared/api/mail';
import { Badge, type Tone } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

/** The status of a mail. */
export function MailStatus({ status }: Pick<MailRow, 'status'>) {
  const t = useText();
  return <Badge tone={tones[status]}>{t(`mailbox.statuses.${status}`)}</Badge>;
}

const tones: Record<MailRow['status'], Tone> = {
  kept: 'plain',
  queued: 'info',
  sending: 'info',
  sent: 'success',
  failed: 'danger',
};
