import { Button, CopiedText, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

type SecretDialogProps = { name: string; secret: string; onClose: () => void };

/** A webhook's secret, which is told only now: a stray press or Escape does not take it away. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const t = useText();
  return (
    <Dialog
      title={t('webhooks.secret.title', { name })}
      onClose={onClose}
      locked
      actions={<Button onClick={onClose}>{t('common.actions.close')}</Button>}
    >
      <CopiedText
        label={t('webhooks.secret.label')}
        hint={t('webhooks.secret.hint')}
        value={secret}
        copy={t('webhooks.secret.copy')}
        copied={t('webhooks.secret.copied')}
      />
    </Dialog>
  );
}
