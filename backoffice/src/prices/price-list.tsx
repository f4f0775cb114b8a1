import { Button, DocumentIcon, EmptyState, PlusIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback, useState } from 'react';
import { ListSearch, ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import { Page } from '../shell';
import { BranchDialog } from './branch-dialog';
import type { BranchStep, ListedBranch } from './listed-branch';
import { ListedPrices } from './listed-prices';
import { PricesDialog } from './prices-dialog';
import { RetireDialog } from './retire-dialog';
import { SyncButtons } from './sync-buttons';
import { usePriceColumns } from './use-price-columns';

/** The branches with what they charge, synced from the management system or edited by hand (3 §2.12). */
export default function PriceList() {
  const t = useText();
  const [step, setStep] = useState<BranchStep | null>(null);
  const onStep = useCallback((next: BranchStep) => setStep(next), []);
  const columns = usePriceColumns(onStep);
  const close = () => setStep(null);
  return (
    <ResourceList<ListedBranch> resource="price-management" sort={byName}>
      <Page
        title={t('prices.title')}
        actions={
          <>
            <Button icon={<PlusIcon />} onClick={() => setStep({ name: 'about', branch: null })}>
              {t('prices.branch.add')}
            </Button>
            <SyncButtons />
          </>
        }
      >
        <ListSearch label={t('prices.search')} hint={t('prices.searchHint')} />
        <ResourceGrid
          label={t('prices.title')}
          columns={columns}
          exports
          empty={
            <EmptyState title={t('prices.empty')} icon={<DocumentIcon />}>
              {t('prices.emptyHint')}
            </EmptyState>
          }
        />
      </Page>
      {step?.name === 'list' && (
        <ListedPrices
          branch={step.branch}
          onEdit={() => setStep({ name: 'prices', branch: step.branch })}
          onClose={close}
        />
      )}
      {step?.name === 'prices' && <PricesDialog branch={step.branch} onClose={close} />}
      {step?.name === 'about' && <BranchDialog branch={step.branch} onClose={close} />}
      {step?.name === 'retire' && <RetireDialog branch={step.branch} onClose={close} />}
    </ResourceList>
  );
}

const byName = { field: 'branch_name', order: 'ASC' } as const;
