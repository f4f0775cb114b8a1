import type { Problem } from '@clearunit/shared/domain/errors';
import { sentenceOf } from '@clearunit/shared/texts';
import { ConfirmDialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

type SharePinsProps = {
  /** The master pins that another client's buildings carry. */
  problems: readonly Problem[];
  /** Called with the clients that may share the pins. */
  onShare: (clients: string[]) => void;
  onCancel: () => void;
};

/** Asks before a master pin of another client is given to the building. */
export function SharePins({ problems, onShare, onCancel }: SharePinsProps) {
  const t = useText();
  const clients = [...new Set(problems.map(({ params }) => String(params?.client)))];
  return (
    <ConfirmDialog
      danger
      title={t('buildings.sharePins.title')}
      confirmLabel={t('buildings.sharePins.confirm')}
      onCancel={onCancel}
      onConfirm={() => onShare(clients)}
    >
      {problems.map(({ field, reason, params }) => (
        <p key={`${field} ${params?.client}`}>{sentenceOf({ t }, reason, params)}</p>
      ))}
      <p>{t('buildings.sharePins.question', { clients: clients.join(', ') })}</p>
    </ConfirmDialog>
  );
}
