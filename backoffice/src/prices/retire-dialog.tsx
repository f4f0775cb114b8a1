import { priceCalls } from '@clearunit/shared/api/prices';
import { ConfirmDialog, ErrorNotice } from '@clearunit/shared/ui/kit';
import { useErrorText, usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useListContext, useRefresh } from 'react-admin';
import { useOutcome } from '../outcome';
import type { ListedBranch } from './listed-branch';
import styles from './prices.module.css';

/** Asks whether a branch is to be retired, and says how many buildings it keeps; or to be brought back (4 §2.1). */
export function RetireDialog({ branch, onClose }: { branch: ListedBranch; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { succeededAnd, failedIfLeft } = useOutcome();
  const refresh = useRefresh();
  const retire = usePortalMutation(priceCalls.retireBranch, ['branches']);
  const { branch_id: id, branch_name, is_retired } = branch;
  // The list may have been fetched again since the menu was opened.
  const { data } = useListContext<ListedBranch>();
  const now = data?.find((listed) => listed.branch_id === id) ?? branch;
  const step = is_retired ? 'bringBack' : 'retire';
  const done = succeededAnd(() => {
    onClose();
    refresh();
  });
  const confirm = () =>
    retire.mutateAsync({ params: { id }, body: { is_retired: !is_retired } }).then(done, failedIfLeft);
  return (
    <ConfirmDialog
      title={t(`prices.branch.${step}Title`)}
      confirmLabel={t(`prices.branch.${step}`)}
      busy={retire.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className={styles.form}>
        {retire.error && <ErrorNotice message={errorText(retire.error)} />}
        <p className={styles.plain}>
          {t(`prices.branch.${step}Question`, { branch: branch_name, smart_count: now.building_count })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
