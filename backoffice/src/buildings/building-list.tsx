import { useFocusAfter } from '@clearunit/shared/ui/page-focus';
import { useText } from '@clearunit/shared/ui/texts-context';
import { lazy, Suspense, useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import { WithTexts } from '../page';
import { Page } from '../shell';
import { BulkActions, type BulkStep } from './bulk/bulk-actions';
import { BuildingFilters } from './list/building-filters';
import { ListTools } from './list/list-tools';
import type { ListedBuilding } from './listed-building';
import { toolAreas } from './tool-areas';
import { useBuildingColumns } from './use-building-columns';

const DeleteBuilding = lazy(() =>
  import('./list/delete-building').then((module) => ({ default: module.DeleteBuilding })),
);
const NoBuildings = lazy(() => import('./no-buildings').then((module) => ({ default: module.NoBuildings })));
const NearWordsOfList = lazy(() =>
  import('./list/near-words').then((module) => ({ default: module.NearWordsOfList })),
);
const ListDialog = lazy(() =>
  import('./bulk/list-dialog').then((module) => ({ default: module.ListDialog })),
);
const UploadFlow = lazy(() =>
  import('./upload/upload-flow').then((module) => ({ default: module.UploadFlow })),
);

/** The buildings, searched, sorted and paged by the portal; new ones come from a workbook (1 §2.8, §2.10). */
export default function BuildingList() {
  const t = useText();
  const [deleted, setDeleted] = useState<ListedBuilding | null>(null);
  const columns = useBuildingColumns(setDeleted);
  const [step, setStep] = useState<BulkStep | null>(null);
  useFocusAfter(step !== null);
  const [isUploading, setUploading] = useState(false);
  return (
    <ResourceList<ListedBuilding> resource="building-management" sort={newestFirst}>
      <Page title={t('buildings.list.title')} actions={<ListTools onUpload={() => setUploading(true)} />}>
        <BuildingFilters />
        <SearchNotice />
        <ResourceGrid
          label={t('buildings.list.title')}
          columns={columns}
          exports
          bulkActions={<BulkActions onStep={setStep} />}
          usualSort={{
            column: newestFirst.field,
            order: newestFirst.order,
            text: t('common.sort.newestFirst'),
          }}
          empty={
            <Suspense>
              <NoBuildings onUpload={() => setUploading(true)} />
            </Suspense>
          }
        />
      </Page>
      {deleted && (
        <Suspense fallback={null}>
          <DeleteBuilding building={deleted} onClose={() => setDeleted(null)} />
        </Suspense>
      )}
      {step && (
        <WithTexts areas={toolAreas} fallback={null}>
          <ListDialog step={step} onClose={() => setStep(null)} />
        </WithTexts>
      )}
      {isUploading && (
        <WithTexts areas={uploadAreas} fallback={null}>
          <UploadFlow onClose={() => setUploading(false)} />
        </WithTexts>
      )}
    </ResourceList>
  );
}

/** The nearest words that were searched instead. */
function SearchNotice() {
  const { filterValues } = useListFilterContext();
  return (
    filterValues.q && (
      <WithTexts areas={toolAreas} fallback={null}>
        <NearWordsOfList />
      </WithTexts>
    )
  );
}

/** Loaded on demand, since most visits only read the list. */
const uploadAreas = ['buildings', 'import', 'imports'] as const;

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
