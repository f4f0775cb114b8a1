import { DocumentIcon, EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback, useState } from 'react';
import { ListBase } from 'react-admin';
import { ListSearch, ResourceGrid } from '../grid';
import { Page } from '../shell';
import type { ListedBranch } from './listed-branch';
import { PricesDialog } from './prices-dialog';
import { SyncButtons } from './sync-buttons';
import { usePriceColumns } from './use-price-columns';

/** The branches with what they charge, synced from the management system or edited by hand (3 §2.12). */
export default function PriceList() {
  const t = useText();
  const [edited, setEdited] = useState<ListedBranch | null>(null);
  const onEdit = useCallback((branch: ListedBranch) => setEdited(branch), []);
  const columns = usePriceColumns(onEdit);
  return (
    <ListBase<ListedBranch>
      resource="price-management"
      sort={byName}
      perPage={10}
      storeKey={false}
      queryOptions={silent}
    >
      <Page title={t('prices.title')} actions={<SyncButtons />}>
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
      {edited && <PricesDialog branch={edited} onClose={() => setEdited(null)} />}
    </ListBase>
  );
}

const byName = { field: 'branch_name', order: 'ASC' } as const;
/** The grid says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };
