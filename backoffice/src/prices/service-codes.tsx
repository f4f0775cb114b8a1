import { parseServiceCodes } from '@clearunit/shared/domain/prices';
import { Button } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo } from 'react';
import type { BranchStep, ListedBranch } from './listed-branch';
import styles from './prices.module.css';

type ServiceCodesProps = {
  branch: ListedBranch;
  tabIndex: number;
  onStep: (step: BranchStep) => void;
};

/**
 * How many service codes a branch has, which opens the list of their prices; or that they cannot be read (3 §2.12).
 */
export function ServiceCodes({ branch, tabIndex, onStep }: ServiceCodesProps) {
  const t = useText();
  const list = useMemo(() => parseServiceCodes(branch.service_code), [branch.service_code]);
  if (!list.readable) return <span className={styles.unreadable}>{t(`rules.${list.reason}`)}</span>;
  if (list.services.length === 0) return <>{t('prices.none')}</>;
  const count = t('prices.services', { smart_count: list.services.length });
  return (
    <span className={styles.services}>
      <Button
        look="plain"
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        aria-label={t('prices.servicesOf', { count, branch: branch.branch_name })}
        onClick={() => onStep({ name: 'list', branch })}
      >
        {count}
      </Button>
    </span>
  );
}
