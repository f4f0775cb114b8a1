import { priceCalls } from '@clearunit/shared/api/prices';
import { parseServiceCodes } from '@clearunit/shared/domain/prices';
import { Button } from '@clearunit/shared/ui/kit';
import { usePortalMutation } from '@clearunit/shared/ui/portal';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useRefresh } from 'react-admin';
import { ActionsMenu } from '../actions-menu/actions-menu';
import { RowActions } from '../grid';
import { useOutcome } from '../outcome';
import type { BranchStep, ListedBranch } from './listed-branch';

type PriceActionsProps = {
  branch: ListedBranch;
  tabIndex: number;
  onStep: (step: BranchStep) => void;
};

/**
 * Edits or syncs a branch's prices; the menu changes the branch itself.
 */
export function PriceActions({ branch, tabIndex, onStep }: PriceActionsProps) {
  const t = useText();
  const { succeeded, failed } = useOutcome();
  const refresh = useRefresh();
  const resync = usePortalMutation(priceCalls.resyncBranch);
  const onResync = () =>
    void resync
      .mutateAsync({ params: { id: branch.branch_id } })
      .then(succeeded, failed)
      .finally(() => refresh());
  return (
    <RowActions>
      <Button
        look="plain"
        tabIndex={tabIndex}
        disabled={!parseServiceCodes(branch.service_code).readable}
        aria-label={t('prices.editOf', { branch: branch.branch_name })}
        onClick={() => onStep({ name: 'prices', branch })}
      >
        {t('prices.edit')}
      </Button>
      <Button
        look="plain"
        tabIndex={tabIndex}
        busy={resync.isPending}
        aria-label={t('prices.resyncOf', { branch: branch.branch_name })}
        onClick={onResync}
      >
        {t('prices.resync')}
      </Button>
      <ActionsMenu
        label={t('prices.branch.more', { branch: branch.branch_name })}
        tabIndex={tabIndex}
        actions={[
          { title: t('prices.branch.edit'), onChoose: () => onStep({ name: 'about', branch }) },
          {
            title: t(branch.is_retired ? 'prices.branch.bringBack' : 'prices.branch.retire'),
            onChoose: () => onStep({ name: 'retire', branch }),
          },
        ]}
      />
    </RowActions>
  );
}
