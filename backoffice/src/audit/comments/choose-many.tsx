import { countCap, isBeyondCap, showTotal } from '@clearunit/shared/domain/paging';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useOutcome } from '../../outcome';
import styles from '../audit.module.css';
import type { ListedInvoice } from './listed-invoice';

/** Selects the invoices that are shown and, from there, all that the list finds (4 §20). */
export function ChooseMany() {
  const t = useText();
  const { failed } = useOutcome();
  const [isBusy, setBusy] = useState(false);
  const {
    data = [],
    total = 0,
    selectedIds = [],
    onSelect,
    onSelectAll,
    isPlaceholderData,
  } = useListContext<ListedInvoice>();
  if (data.length === 0) return null;
  const chosen = new Set(selectedIds);
  const shown = data.map(({ id }) => id);
  const isShownChosen = shown.every((id) => chosen.has(id));
  const chooseShown = () => {
    const others = selectedIds.filter((id) => !shown.includes(String(id)));
    onSelect(isShownChosen ? others : [...others, ...shown]);
  };
  const chooseFound = async () => {
    setBusy(true);
    await onSelectAll({
      limit: countCap,
      queryOptions: { staleTime: 0, onError: (error: unknown) => void failed(error) },
    });
    setBusy(false);
  };
  return (
    <div className={styles.choose}>
      <label>
        <input
          type="checkbox"
          checked={isShownChosen}
          disabled={isPlaceholderData}
          ref={(box) => {
            if (box) box.indeterminate = !isShownChosen && shown.some((id) => chosen.has(id));
          }}
          onChange={chooseShown}
        />
        {t('audit.comments.selectShown', { count: showTotal(shown.length) })}
      </label>
      {isShownChosen && selectedIds.length < Math.min(total, countCap) && (
        <Button look="plain" busy={isBusy} onClick={() => void chooseFound()}>
          {isBeyondCap(total)
            ? t('audit.comments.selectFirst', { count: showTotal(countCap) })
            : t('audit.comments.selectFound', { count: showTotal(total) })}
        </Button>
      )}
    </div>
  );
}
