import type { ClosedDoorVisit, DraftedRevisits } from '@clearunit/shared/api/closed-doors';
import { closedDoorCalls } from '@clearunit/shared/api/closed-doors';
import { mostRevisits } from '@clearunit/shared/domain/follow-ups';
import { Button, Dialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { newKey, showsOrders, useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useId, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import styles from './closed-doors.module.css';

/** Opens the dialog, which the list renders because drafted units leave the list. */
export function RevisitChosen({ onRevisit }: { onRevisit: (ids: readonly string[]) => void }) {
  const t = useText();
  const { selectedIds = [] } = useListContext<ClosedDoorVisit>();
  const limitId = useId();
  const isTooMany = selectedIds.length > mostRevisits;
  return (
    <>
      {isTooMany && (
        <span id={limitId} role="status" className={styles.limit}>
          {t('rules.closed-doors.too-many', { limit: mostRevisits, chosen: selectedIds.length })}
        </span>
      )}
      <Button
        look="main"
        disabled={isTooMany}
        aria-describedby={isTooMany ? limitId : undefined}
        onClick={() => onRevisit(selectedIds.map(String))}
      >
        {t('closedDoors.revisit.action')}
      </Button>
    </>
  );
}

type RevisitDialogProps = { ids: readonly string[]; onClose: () => void };

/** Drafts another visit of the chosen units, an order for each building (4 §3). */
export function RevisitDialog({ ids, onClose }: RevisitDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const { onUnselectItems, refetch } = useListContext<ClosedDoorVisit>();
  const { mutateAsync, isPending } = usePortalMutation(closedDoorCalls.draftRevisits, showsOrders);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [drafted, setDrafted] = useState<DraftedRevisits | null>(null);
  // The same key on every try, so that a retry drafts nothing twice.
  const key = useRef(newKey());

  const draft = async () => {
    setRefusal(null);
    try {
      const { data } = await mutateAsync({ body: { idempotency_key: key.current, ids: [...ids] } });
      setDrafted(data);
      onUnselectItems();
      void refetch();
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  const actions = drafted ? (
    <Button look="main" onClick={onClose} data-focus-first>
      {t('common.actions.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose} disabled={isPending}>
        {t('common.actions.cancel')}
      </Button>
      <Button look="main" busy={isPending} onClick={() => void draft()} data-focus-first>
        {t('closedDoors.revisit.confirm')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('closedDoors.revisit.title')} onClose={onClose} locked={isPending} actions={actions}>
      <div className={styles.asked}>
        {refusal && <ErrorNotice message={refusal} />}
        {drafted ? (
          <div role="status">
            <p>{t('closedDoors.revisit.done', { smart_count: drafted.drafts.length })}</p>
            <ul className={styles.drafts}>
              {drafted.drafts.map((draft) => (
                <li key={draft.order_id}>
                  {t('closedDoors.revisit.draft', {
                    number: draft.order_number,
                    building: draft.building_name,
                  })}
                </li>
              ))}
            </ul>
            {drafted.left_out > 0 && (
              <p>{t('closedDoors.revisit.leftOut', { smart_count: drafted.left_out })}</p>
            )}
          </div>
        ) : (
          <>
            <p>
              <strong>
                {t('closedDoors.revisit.question', {
                  services: t('common.services', { smart_count: ids.length }),
                })}
              </strong>
            </p>
            <p>{t('closedDoors.revisit.meaning')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
