import { Button, Dialog } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import PinRetrieval from './pin-retrieval';

/** Offers a contact, who has no password, to ask for another PIN (decision 20). */
export default function AskForPin({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  if (asking) return <PinRetrieval onClose={onClose} />;
  return (
    <Dialog
      title={t('account.updatePassword')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.actions.cancel')}</Button>
          <Button look="main" onClick={() => setAsking(true)}>
            {t('account.pin.ask')}
          </Button>
        </>
      }
    >
      <p>{t('account.pin.text')}</p>
    </Dialog>
  );
}
