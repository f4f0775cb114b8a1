import { Button, UploadIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useState } from 'react';
import { ListBase } from 'react-admin';
import { ListSearch, ResourceGrid } from '../grid';
import { Page } from '../shell';
import { NoBuildings } from './no-buildings';
import { UploadFlow } from './upload/upload-flow';
import { type ListedBuilding, useBuildingColumns } from './use-building-columns';

/** The buildings, searched, sorted and paged by the portal; new ones come from a workbook (1 §2.8, §2.10). */
export function BuildingList() {
  const t = useText();
  const columns = useBuildingColumns();
  const [isUploading, setUploading] = useState(false);
  const upload = (
    <Button look="main" icon={<UploadIcon />} onClick={() => setUploading(true)}>
      {t('import.button')}
    </Button>
  );
  return (
    <ListBase<ListedBuilding>
      resource="building-management"
      sort={newestFirst}
      perPage={10}
      storeKey={false}
      queryOptions={silent}
    >
      <Page title={t('console.buildings.title')} actions={upload}>
        <ListSearch label={t('console.buildings.search')} hint={t('console.buildings.searchHint')} />
        <ResourceGrid
          label={t('console.buildings.title')}
          columns={columns}
          empty={<NoBuildings onUpload={() => setUploading(true)} />}
        />
      </Page>
      {isUploading && <UploadFlow onClose={() => setUploading(false)} />}
    </ListBase>
  );
}

const newestFirst = { field: 'created_at', order: 'DESC' } as const;
/** The grid says what went wrong in its own place, with the way to try again. */
const silent = { onError: () => undefined };
