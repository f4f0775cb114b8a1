import { showTotal } from '@clearunit/shared/domain/paging';
import { Button, CloseIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext } from 'react-admin';
import styles from '../audit.module.css';

/** How many invoices are selected; else how many there are. */
export function CommentCount() {
  const t = useText();
  const { selectedIds = [], onUnselectItems, total, filterValues } = useListContext();
  const isAll = filterValues.filter_by === 'all';
  if (selectedIds.length === 0) {
    const counted = isAll ? 'audit.comments.allCount' : 'audit.comments.invalidCount';
    const uncounted = isAll ? 'audit.comments.all' : 'audit.comments.invalid';
    return (
      <h2 className={styles.count}>
        {total === undefined ? t(uncounted) : t(counted, { count: showTotal(total) })}
      </h2>
    );
  }
  return (
    <div className={styles.count} role="status">
      <h2>{t('audit.comments.selectedCount', { count: showTotal(selectedIds.length) })}</h2>
      <Button look="plain" icon={<CloseIcon />} onClick={() => onUnselectItems()}>
        {t('audit.comments.clear')}
      </Button>
    </div>
  );
}
