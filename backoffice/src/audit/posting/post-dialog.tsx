import type { PostableOrder } from '@clearunit/shared/api/batches';
import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useMoney, useText } from '@clearunit/shared/ui/texts-context';
import styles from '../audit.module.css';
import type { Posted } from './posted-notice';
import { usePostBatch } from './use-post-batch';

type PostDialogProps = {
  orders: readonly PostableOrder[];
  onPosted: (posted: Posted) => void;
  /** Called with the orders that changed meanwhile, to unselect them. */
  onRefused: (ids: readonly string[]) => void;
  onClose: () => void;
};

/** Asks before orders are posted, with warnings; lists those that changed meanwhile. */
export function PostDialog({ orders, onPosted, onRefused, onClose }: PostDialogProps) {
  const t = useText();
  const money = useMoney();
  const { post, isBusy, refusal, changed } = usePostBatch({ onPosted, onRefused });
  const invalid = orders.filter((order) => order.invalid_comments > 0).length;
  const sum = orders.reduce((all, { total }) => all + total, 0);
  const missing = orders.filter((order) => !order.has_invoice).length;
  const actions = (
    <>
      <Button onClick={onClose} disabled={isBusy}>
        {t('common.actions.cancel')}
      </Button>
      {orders.length > 0 && (
        <Button look="main" busy={isBusy} onClick={() => void post(orders)} data-focus-first>
          {t('audit.posting.confirm', { smart_count: orders.length })}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('audit.posting.title')} onClose={onClose} locked={isBusy} actions={actions}>
      <div className={styles.asked}>
        {refusal && <ErrorNotice message={refusal} />}
        {changed.length > 0 && (
          <ul className={styles.changed}>
            {changed.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {changed.length > 0 && orders.length > 0 && <p>{t('audit.posting.others')}</p>}
        {orders.length > 0 && (
          <>
            <p>
              <strong>{t('audit.posting.question', { smart_count: orders.length })}</strong>
            </p>
            <p>{t('audit.posting.sum', { sum: money(sum) })}</p>
            <p>{t('audit.posting.meaning')}</p>
            {invalid > 0 && <p>{t('audit.posting.withInvalid', { smart_count: invalid })}</p>}
            {missing > 0 && <p>{t('audit.posting.withoutInvoice', { smart_count: missing })}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
