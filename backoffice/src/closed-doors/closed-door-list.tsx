import type { ClosedDoorVisit } from '@clearunit/shared/api/closed-doors';
import { EmptyState } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { UnitHistoryDialog } from '@clearunit/shared/ui/unit-history';
import { useState } from 'react';
import { ListSearch, ResourceGrid } from '../grid';
import styles from '../grid/filters.module.css';
import { ResourceList } from '../grid/resource-list';
import { storedUser } from '../session';
import { CountedPage } from '../shell';
import { ClosedDoorFilters } from './closed-door-filters';
import { RevisitChosen, RevisitDialog } from './revisit-dialog';
import { useClosedDoorColumns } from './use-closed-door-columns';

/** Closed doors of all buildings; a scheduler can draft another visit (4 §3). */
export default function ClosedDoorList() {
  const t = useText();
  const [shown, setShown] = useState<ClosedDoorVisit | null>(null);
  const [revisited, setRevisited] = useState<readonly string[] | null>(null);
  const columns = useClosedDoorColumns(setShown);
  const mayDraft = storedUser()?.role === 'scheduler';
  return (
    <ResourceList<ClosedDoorVisit> resource="closed-doors" sort={latestFirst} filterDefaultValues={waiting}>
      <CountedPage title={t('closedDoors.title')} counted={(count) => t('closedDoors.counted', { count })}>
        <div className={styles.filters}>
          <ListSearch label={t('closedDoors.search')} hint={t('closedDoors.searchHint')} />
          <ClosedDoorFilters />
        </div>
        <ResourceGrid
          label={t('closedDoors.title')}
          columns={columns}
          tall
          exports
          bulkActions={mayDraft ? <RevisitChosen onRevisit={setRevisited} /> : undefined}
          empty={<EmptyState title={t('closedDoors.empty')}>{t('closedDoors.emptyHint')}</EmptyState>}
        />
      </CountedPage>
      {revisited && <RevisitDialog ids={revisited} onClose={() => setRevisited(null)} />}
      {shown && (
        <UnitHistoryDialog
          buildingId={shown.building_id}
          unit={shown.present_number}
          months={12}
          onClose={() => setShown(null)}
        />
      )}
    </ResourceList>
  );
}

const latestFirst = { field: 'work_date', order: 'DESC' } as const;
const waiting = { list: 'waiting' } as const;
