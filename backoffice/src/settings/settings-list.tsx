import type { Setting } from '@clearunit/shared/domain/customers';
import { Button, EmptyState, UserIcon } from '@clearunit/shared/ui/kit';
import { useText } from '@clearunit/shared/ui/texts-context';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListSearch, ResourceGrid } from '../grid';
import { ResourceList } from '../grid/resource-list';
import { CountedPage } from '../shell';
import { ExportDialog } from './export-dialog';
import { SettingsDialog } from './settings-dialog';
import { type ListedCustomer, useSettingColumns } from './use-setting-columns';

/** The client companies with their eight settings (3 §2.13). */
export default function SettingsList() {
  const t = useText();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<{ customer: ListedCustomer; turned?: Setting } | null>(null);
  const onEdit = useCallback(
    (customer: ListedCustomer, turned?: Setting) => setEdited({ customer, turned }),
    [],
  );
  const [exported, setExported] = useState<ListedCustomer | null>(null);
  const columns = useSettingColumns(onEdit, setExported);
  return (
    <ResourceList<ListedCustomer> resource="settings" sort={byName}>
      <CountedPage title={t('settings.title')} counted={(count) => t('settings.count', { count })}>
        <ListSearch label={t('settings.search')} hint={t('settings.searchHint')} />
        <ResourceGrid
          label={t('settings.title')}
          columns={columns}
          empty={
            <EmptyState
              title={t('settings.empty')}
              icon={<UserIcon />}
              action={
                <Button onClick={() => navigate('/building-management')}>{t('settings.toBuildings')}</Button>
              }
            >
              {t('settings.emptyHint')}
            </EmptyState>
          }
        />
      </CountedPage>
      {exported && <ExportDialog customer={exported} onClose={() => setExported(null)} />}
      {edited && <SettingsDialog {...edited} onClose={() => setEdited(null)} />}
    </ResourceList>
  );
}

const byName = { field: 'name', order: 'ASC' } as const;
