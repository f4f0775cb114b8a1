import type { NewBatch } from '@clearunit/shared/api/batches';
import { Button, SuccessNotice } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';

export type Posted = NewBatch & { message: string };

/** Shows the number of the posted batch until the page is left, with a link to its orders. */
export function PostedNotice({ posted, onShow }: { posted: Posted; onShow: () => void }) {
  const t = useText();
  return (
    <SuccessNotice message={posted.message}>
      <Button look="plain" onClick={onShow}>
        {t('audit.posting.showBatch', { batch: posted.batch_number })}
      </Button>
    </SuccessNotice>
  );
}
