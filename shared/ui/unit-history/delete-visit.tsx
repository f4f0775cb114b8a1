import { useState } from 'react';
import type { PlannedLine } from '../../api/history-records';
import { orderCalls } from '../../api/orders';
import { ConfirmDialog } from '../kit/confirm-dialog';
import { ErrorNotice } from '../kit/error-notice';
import { useRequestTypeText } from '../orders';
import { showsOrders, useErrorText, usePortalMutation } from '../portal';
import { useText } from '../texts-context';

type DeleteVisitProps = {
  /** The unit or common area in words. */
  place: string;
  visit: PlannedLine;
  onClose: () => void;
  /** Called with the portal's sentence once the visit is deleted. */
  onDeleted: (message: string) => void;
};

/** Asks before a unit is taken out of an order: names unit, order, pest, treatment and type. */
export function DeleteVisit({ place, visit, onClose, onDeleted }: DeleteVisitProps) {
  const t = useText();
  const typeOf = useRequestTypeText();
  const errorText = useErrorText();
  const { mutateAsync } = usePortalMutation(orderCalls.deleteLine, showsOrders);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await mutateAsync({ params: { id: visit.order_unit_id } });
      onDeleted(message);
    } catch (failure) {
      setError(errorText(failure));
      setBusy(false);
    }
  };

  const named = {
    place,
    number: visit.order_number,
    pest: visit.pest_name,
    treatment: visit.treatment_name,
    type: typeOf(visit),
  };
  return (
    <ConfirmDialog
      danger
      title={t('history.confirm.title')}
      confirmLabel={t('history.delete')}
      cancelLabel={t('history.confirm.keep')}
      busy={busy}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{t('history.confirm.question', named)}</p>
      {visit.has_second_visit && <p>{t('history.confirm.secondVisit')}</p>}
      {visit.is_only_line && <p>{t('history.confirm.wholeOrder')}</p>}
      {error && <ErrorNotice message={error} />}
    </ConfirmDialog>
  );
}
