import { AlertIcon, Button, EmptyState, GoBackButton, PlusIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo, useState } from 'react';
import { ListSearch, ResourceGrid } from '../grid';
import styles from '../grid/filters.module.css';
import { ResourceList } from '../grid/resource-list';
import { CountedPage } from '../shell';
import { useGoBack } from '../shell/use-go-back';
import { CriticalDialogs } from './critical-dialogs';
import { CriticalFilters } from './critical-filters';
import type { ListedCritical, Open } from './listed-critical';
import { useCriticalColumns } from './use-critical-columns';

/** The list of critical units (3 §2.15). */
export default function CriticalList() {
  const t = useText();
  const goBack = useGoBack();
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useCriticalColumns(setOpen);
  const add = useMemo(
    () => (
      <Button look="main" icon={<PlusIcon />} onClick={() => setOpen({ what: 'add' })}>
        {t('critical.add')}
      </Button>
    ),
    [t],
  );
  return (
    <ResourceList<ListedCritical> resource="critical-section" sort={byBuilding} filterDefaultValues={ongoing}>
      <CountedPage
        title={t('critical.title')}
        counted={(count) => t('critical.counted', { count })}
        actions={
          <>
            <GoBackButton onClick={goBack} />
            {add}
          </>
        }
      >
        <div className={styles.filters}>
          <ListSearch label={t('critical.search')} hint={t('critical.searchHint')} />
          <CriticalFilters />
        </div>
        <ResourceGrid
          label={t('critical.title')}
          columns={columns}
          tall
          empty={
            <EmptyState title={t('critical.empty')} icon={<AlertIcon />} action={add}>
              {t('critical.emptyHint')}
            </EmptyState>
          }
        />
      </CountedPage>
      <CriticalDialogs open={open} onClose={() => setOpen(null)} />
    </ResourceList>
  );
}

const byBuilding = { field: 'building_address', order: 'DESC' } as const;
const ongoing = { type: 'ongoing' } as const;
