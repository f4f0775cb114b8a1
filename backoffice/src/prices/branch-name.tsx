import { Badge } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import type { ListedBranch } from './listed-branch';
import styles from './prices.module.css';

/** A branch by its name and code, and whether it is retired. */
export function BranchName({ branch: { branch_name, branch_code, is_retired } }: { branch: ListedBranch }) {
  const t = useText();
  return (
    <span className={styles.named}>
      {`${branch_name} (${branch_code})`}
      {is_retired && <Badge>{t('prices.retired')}</Badge>}
    </span>
  );
}
