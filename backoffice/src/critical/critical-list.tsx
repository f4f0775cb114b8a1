import { AlertIcon, ArrowLeftIcon, Button, EmptyState, PlusIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useMemo, useState } from 'react';
import { ListBase } from 'react-admin';
import { ListSearch, ResourceGrid } from '../grid';
import { CountedPage } from '../shell';
import { useGoBack } from '../shell/use-go-back';
import styles from './critical.module.css';
import { CriticalDialogs } from './critical-dialogs';
import { CriticalFilters } from './critical-filters';
import type { ListedCritical, Open } from './listed-critical';
import { useCriticalColumns } from './use-critical-columns';

/** The units that need more than another visit, followed until they are resolved (3 §2.15). */
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
    <ListBase<ListedCritical>
      resource="critical-section"
      sort={byBuilding}
      filterDefaultValues={ongoing}
      perPage={10}
      storeKey={false}
      queryOptions={silent}
    >
      <CountedPage
        title={t('critical.title')}
        counted={(count) => t('critical.counted', { count })}
        actions={
          <>
            <Button icon={<ArrowLeftIcon />} onClick={goBack}>
              {t('common.actions.goBack')}
            </Button>
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
    </ListBase>
  );
}

const byBuilding = { field: 'building_address', order: 'DESC' } as const;
const ongoing = { type: 'ongoing' } as const;
/** The grid says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };
