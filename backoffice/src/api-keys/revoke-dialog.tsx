import { type ApiKeyRecord, apiKeyCalls } from '@clearunit/shared/api/api-keys';
import { ConfirmDialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useOutcome } from '../outcome';

/** Asks before a key is ended. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyRecord; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { succeededAnd, failedIfLeft } = useOutcome();
  const { mutateAsync: revoke, isPending, error } = usePortalMutation(apiKeyCalls.revokeApiKey, ['apiKeys']);
  return (
    <ConfirmDialog
      danger
      title={t('apiKeys.revokeTitle')}
      confirmLabel={t('apiKeys.revoke')}
      busy={isPending}
      onConfirm={() => revoke({ params: { id: apiKey.uuid } }).then(succeededAnd(onClose), failedIfLeft)}
      onCancel={onClose}
    >
      {error && <ErrorNotice message={errorText(error)} />}
      <p>{t('apiKeys.revokeQuestion', { name: apiKey.name })}</p>
    </ConfirmDialog>
  );
}
