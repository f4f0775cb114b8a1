import { Badge } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { RecordLink } from '../grid';
import { buildingsOf } from '../record-addresses';
import type { ListedBranch } from './listed-branch';
import styles from './prices.module.css';

/** A branch by its name and code, which lead to its buildings, and whether it is retired. */
export function BranchName({ branch, tabIndex }: { branch: ListedBranch; tabIndex: number }) {
  const t = useText();
  const { id, branch_name, branch_code, is_retired } = branch;
  return (
    <span className={styles.named}>
      <RecordLink address={buildingsOf({ branch: id })} tabIndex={tabIndex}>
        {`${branch_name} (${branch_code})`}
      </RecordLink>
      {is_retired && <Badge>{t('prices.retired')}</Badge>}
    </span>
  );
}
